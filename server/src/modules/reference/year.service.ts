import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { decisionChanges, writeAudit } from '../../platform/audit.ts'
import { notFound, HttpError, invalid } from '../../platform/errors.ts'

/** Creates the academic year `2027-2028`, September to August. */
export async function createYear(
  db: Kysely<Tables>,
  by: string,
  { name, isCurrent }: { name: string; isCurrent: boolean },
): Promise<void> {
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(name) ?? []
  if (Number(to) !== Number(from) + 1) throw invalid('year.name')
  await db.transaction().execute(async (tx) => {
    const created = await tx
      .insertInto('academic_year')
      .values({ name, starts_on: `${from}-09-01`, ends_on: `${to}-08-31` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw new HttpError(409, 'year.exists')
    await writeAudit(tx, { actor: by, action: 'year.created', subject: `year:${created.id}`, details: { name } })
  })
  if (isCurrent) await makeCurrent(db, by, name)
}

/** Makes a year the default at sign-in. */
export async function makeCurrent(db: Kysely<Tables>, by: string, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .updateTable('academic_year')
      .set({ is_current: false })
      .where('is_current', '=', true)
      .returning('name')
      .executeTakeFirst()
    const year = await tx
      .updateTable('academic_year')
      .set({ is_current: true })
      .where('name', '=', name)
      .returning('id')
      .executeTakeFirst()
    if (!year) throw notFound()
    const changes = decisionChanges({ current: before?.name ?? null }, { current: name })
    await writeAudit(tx, {
      actor: by,
      action: 'year.made-current',
      subject: `year:${year.id}`,
      changes,
      details: { name },
    })
  })
}
