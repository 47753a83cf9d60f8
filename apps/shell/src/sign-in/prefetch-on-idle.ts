const quietTime = 3_000

/** Runs once: when the returned function is called, or when the page has long been drawn and nothing happens. */
export function prefetchOnIdle(prefetch: () => void): () => void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    prefetch()
  }
  const timer = setTimeout(run, quietTime)
  return run
}
