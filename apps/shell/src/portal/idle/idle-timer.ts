import { browserStorage } from '../../session/browser-storage.ts'

const idleTimeout = 144e5
const activityDebounce = 500

const storageKey = 'activity'
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const

/** Session expiry in the browser: calls `onIdle` after four hours without activity in any tab; returns its stop. */
export function startIdleTimer(onIdle: () => void): () => void {
  let debounce: ReturnType<typeof setTimeout>
  let clock: ReturnType<typeof setTimeout>

  const wait = (milliseconds: number) => {
    clearTimeout(clock)
    clock = setTimeout(check, milliseconds)
  }
  const check = () => {
    const left = idleTimeout - (Date.now() - lastActivity())
    if (left > 0) wait(left)
    else onIdle()
  }
  const note = () => {
    // Timers do not advance while the computer is asleep.
    if (Date.now() - lastActivity() >= idleTimeout) return onIdle()
    browserStorage.write(storageKey, String(Date.now()))
    wait(idleTimeout)
  }
  const onSign = () => {
    clearTimeout(debounce)
    debounce = setTimeout(note, activityDebounce)
  }

  browserStorage.write(storageKey, String(Date.now()))
  wait(idleTimeout)
  for (const sign of activityEvents) window.addEventListener(sign, onSign, { passive: true, capture: true })
  return () => {
    clearTimeout(debounce)
    clearTimeout(clock)
    for (const sign of activityEvents) window.removeEventListener(sign, onSign, { capture: true })
  }
}

function lastActivity(): number {
  return Number(browserStorage.read(storageKey) ?? 0)
}
