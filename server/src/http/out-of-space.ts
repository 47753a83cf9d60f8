/** When each out-of-space error last occurred, by error code, in epoch milliseconds. */
export type OutOfSpaceTimes = Map<string, number>

declare module 'fastify' {
  interface FastifyInstance {
    shortages: OutOfSpaceTimes
  }
}

const kinds = new Set(['storage.full', 'database.full', 'log.full'])
const minutes = 5

/** Stores the time of an out-of-space error; other codes are ignored. */
export function recordOutOfSpace(shortages: OutOfSpaceTimes, code: string): void {
  if (kinds.has(code)) shortages.set(code, Date.now())
}

/** The out-of-space error codes of the last minutes. */
export function recentOutOfSpaceCodes(shortages: OutOfSpaceTimes): string[] {
  const since = Date.now() - minutes * 60_000
  return [...shortages].filter(([, at]) => at > since).map(([code]) => code)
}
