import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { notFound, invalid } from '../../http/errors.ts'
import { insertYear, setCurrent } from './years/years.service.ts'

/** Creates the academic year `2027-2028`, September to August. */
export async function createYear(
  db: Kysely<Tables>,
  by: string,
  { name, isCurrent }: { name: string; isCurrent: boolean },
): Promise<void> {
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(name) ?? []
  if (Number(to) !== Number(from) + 1) throw invalid('year.name')
  await db.transaction().execute(async (tx) => {
    const id = await insertYear(tx, by, { name, startsOn: `${from}-09-01`, endsOn: `${to}-08-31` })
    if (isCurrent) await setCurrent(tx, by, { id, name })
  })
}

/** Creates the academic year of today in an institute that has none, because a session belongs to a year; its name or null. */
export async function createFirstYear(db: Kysely<Tables>, by: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws('-', y.first, y.first + 1) as name
    from (select extract(year from today_here() - interval '8 months')::integer as first) y
    where not exists (select from academic_year)`.execute(db)
  const [year] = rows
  if (!year) return null
  await createYear(db, by, { name: year.name, isCurrent: true })
  return year.name
}

/** Makes a year the default at sign-in. */
export async function makeCurrent(db: Kysely<Tables>, by: string, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const year = await tx
      .selectFrom('academic_year')
      .select(['id', 'name'])
      .where('name', '=', name)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!year) throw notFound()
    await setCurrent(tx, by, year)
  })
}
