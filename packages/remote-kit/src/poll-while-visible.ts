const maxBackoff = 600

/**
 * Calls `ask` at the interval, and at once when the tab becomes visible; never in a hidden tab and never concurrently.
 * The interval has a jitter of 15 %; consecutive failures back off exponentially, up to ten minutes. Returns a function
 * that stops polling.
 */
export function pollWhileVisible(seconds: number, ask: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isAsking = false
  let hasStopped = false

  const isVisible = () => document.visibilityState === 'visible'
  const wait = () => {
    clearTimeout(timer)
    if (hasStopped || !isVisible()) return
    const drift = 0.85 + Math.random() * 0.3
    timer = setTimeout(() => void turn(), Math.min(seconds * 2 ** failures, maxBackoff) * drift * 1000)
  }
  const turn = async () => {
    if (isAsking) return
    clearTimeout(timer)
    isAsking = true
    try {
      await ask()
      failures = 0
    } catch {
      failures += 1
    }
    isAsking = false
    wait()
  }
  const onVisibility = () => (isVisible() ? void turn() : clearTimeout(timer))

  wait()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    hasStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
