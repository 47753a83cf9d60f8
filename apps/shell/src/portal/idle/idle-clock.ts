import { browserStorage } from '../../session/browser-storage.ts'

export const idleLimit = 144e5
export const activityDebounce = 500

const storageKey = 'activity'
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const

/** Calls `onIdle` after four hours without activity in any tab of the portal; returns a function that stops it. */
export function startIdleClock(onIdle: () => void): () => void {
  let debounce: ReturnType<typeof setTimeout>
  let clock: ReturnType<typeof setTimeout>

  const wait = (milliseconds: number) => {
    clearTimeout(clock)
    clock = setTimeout(check, milliseconds)
  }
  const check = () => {
    const left = idleLimit - (Date.now() - lastActivity())
    if (left > 0) wait(left)
    else onIdle()
  }
  const note = () => {
    // Timers do not advance while the computer is asleep.
    if (Date.now() - lastActivity() >= idleLimit) return onIdle()
    browserStorage.write(storageKey, String(Date.now()))
    wait(idleLimit)
  }
  const onSign = () => {
    clearTimeout(debounce)
    debounce = setTimeout(note, activityDebounce)
  }

  browserStorage.write(storageKey, String(Date.now()))
  wait(idleLimit)
  for (const sign of signs) window.addEventListener(sign, onSign, { passive: true, capture: true })
  return () => {
    clearTimeout(debounce)
    clearTimeout(clock)
    for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true })
  }
}

function lastActivity(): number {
  return Number(browserStorage.read(storageKey) ?? 0)
}
