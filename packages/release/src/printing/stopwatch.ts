/** Starts now; each call answers the milliseconds since then. */
export function stopwatch(): () => number {
  const start = performance.now()
  return () => performance.now() - start
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
