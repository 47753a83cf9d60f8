export const tick = 100

/**
 * Timeout that calls back after so many idle milliseconds, counted in beats of a timer. A beat that is late because the
 * processor is busy or the computer was asleep counts as one, so that a slow machine gets more time. A beat at which
 * `isAlive` returns true restarts the count. Returns a function that stops it.
 */
export function startIdleTimeout(milliseconds: number, onOver: () => void, isAlive: () => boolean): () => void {
  let left = milliseconds
  let timer = setTimeout(count, tick)
  return () => clearTimeout(timer)

  function count() {
    left = isAlive() ? milliseconds : left - tick
    if (left <= 0) onOver()
    else timer = setTimeout(count, tick)
  }
}
