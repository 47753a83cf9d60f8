import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { notFound, invalid } from '../../platform/errors.ts'
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
