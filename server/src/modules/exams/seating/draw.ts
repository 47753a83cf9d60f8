import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Database } from '../../../database/connect.ts'

/** Returns the items shuffled, by the random numbers of the operating system. */
export function shuffle<T>(items: readonly T[]): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const [one, another] = [shuffled[last], shuffled[other]]
    if (one !== undefined && another !== undefined) {
      shuffled[last] = another
      shuffled[other] = one
    }
  }
  return shuffled
}

/** Generates distinct random codes of eight digits that are not on a paper yet. */
export async function generateCodes(db: Database, count: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) {
    const lots = Array.from({ length: count - codes.size }, () => String(randomInt(100_000_000)).padStart(8, '0'))
    const { rows } = await sql<{ code: string }>`
      select one.code from unnest(${lots}::text[]) one (code)
      where not exists (select from exam_mark a where a.code = one.code)`.execute(db)
    for (const { code } of rows) codes.add(code)
  }
  return [...codes]
}
