/** The result of work with a storage; undefined where it is blocked, full or gone: the portal works without it. */
export async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
