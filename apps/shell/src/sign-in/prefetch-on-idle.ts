const idleDelay = 3_000

/** Calls `prefetch` once: when the returned function is called, or else after three seconds. */
export function prefetchOnIdle(prefetch: () => void): () => void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    prefetch()
  }
  const timer = setTimeout(run, idleDelay)
  return run
}
