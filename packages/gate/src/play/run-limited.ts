/** Runs the tasks, at most `limit` at the same time, in their order; returns their results in the same order. */
export async function runLimited<Result>(tasks: readonly (() => Promise<Result>)[], limit: number): Promise<Result[]> {
  const results: Result[] = []
  const waiting = tasks.entries()
  const work = async () => {
    for (const [at, task] of waiting) results[at] = await task()
  }
  await Promise.all(Array.from({ length: limit }, work))
  return results
}
