/** Starts a timer; each call returns the milliseconds since the start. */
export function stopwatch(): () => number {
  const start = performance.now()
  return () => performance.now() - start
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
