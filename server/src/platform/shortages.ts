/** What there was no room for, by its code, and when that was. */
export type Shortages = Map<string, number>

declare module 'fastify' {
  interface FastifyInstance {
    shortages: Shortages
  }
}

const kinds = new Set(['storage.full', 'database.full', 'log.full'])
const minutes = 5

/** Keeps when there was last no room; codes of anything else are ignored. */
export function noteShortage(shortages: Shortages, code: string): void {
  if (kinds.has(code)) shortages.set(code, Date.now())
}

/** What there was no room for in the last minutes. */
export function currentShortages(shortages: Shortages): string[] {
  const since = Date.now() - minutes * 60_000
  return [...shortages].filter(([, at]) => at > since).map(([code]) => code)
}
