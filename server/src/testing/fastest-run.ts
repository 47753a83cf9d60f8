/** Longest time in milliseconds in which a run below the limit is waited for. */
const patience = 60_000

/**
 * Duration in milliseconds of the fastest run of `ask`, as it would be with a processor of its own: a run that got half
 * of one counts half. Repeats `ask` until a run is below `limit`.
 */
export async function fastestRun(limit: number, ask: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  let fastest = Infinity
  while (fastest >= limit && performance.now() - from < patience) {
    const start = performance.now()
    await ask()
    const duration = performance.now() - start
    fastest = Math.min(fastest, duration < limit ? duration : duration * processorShare())
  }
  return fastest
}

/** The share of a processor, at most 1, that this thread gets beside the other load on the machine. */
function processorShare(): number {
  const start = performance.now()
  const before = process.threadCpuUsage()
  while (performance.now() - start < 300);
  const { user, system } = process.threadCpuUsage(before)
  return Math.min(1, (user + system) / 1000 / (performance.now() - start))
}
