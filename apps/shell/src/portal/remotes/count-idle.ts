export const beat = 100

/**
 * Calls back after so many milliseconds in which nothing happened, counted in beats of a timer. A beat that comes late,
 * because the processor is busy or the computer slept, counts as one, so a slow machine gets more time. A beat at which
 * `isAlive` begins the count anew. Returns what stops it.
 */
export function countIdle(milliseconds: number, onOver: () => void, isAlive: () => boolean): () => void {
  let left = milliseconds
  let timer = setTimeout(count, beat)
  return () => clearTimeout(timer)

  function count() {
    left = isAlive() ? milliseconds : left - beat
    if (left <= 0) onOver()
    else timer = setTimeout(count, beat)
  }
}
