import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { changedFields, decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { conflict, HttpError, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { lockPlan } from '../../../kernel/plan-lock.sql.ts'
import { requireWholeInstitute } from '../../../kernel/role-scope.ts'
import { requireNoticesFree } from '../notices-free.ts'
import { requireConsistentDates, yearNameOf } from './year-dates.ts'
import type { Year, YearDates } from './years.schemas.ts'
import {
  findDatesWithoutChanges,
  overlapsAnotherYear,
  selectYears,
  writeHolidays,
  writeSemesters,
} from './years.sql.ts'

export const readers = ['registrar', 'exams', 'admin'] as const
export const writers = ['registrar'] as const

/** A year of the path, and the version that was seen. */
export interface SeenYear {
  id: number
  headers: { 'if-match'?: string }
}

export const actorOf = ({ accountId }: Caller) => `account:${accountId}`

export async function listYears(
  db: Database,
  caller: Caller,
  { cursor, limit = 50 }: { cursor?: string; limit?: number },
): Promise<Page<Year>> {
  requireWholeInstitute(caller, readers)
  const [after] = decodeCursor(cursor, ['string']) ?? []
  const where = after === undefined ? sql<boolean>`true` : sql<boolean>`y.name < ${after}`
  const years = await selectYears(db, { where, limit: limit + 1 })
  return toPage(years, limit, { keyOf: ({ name }) => [name], itemOf: (year) => year })
}

export async function readYear(db: Database, caller: Caller, id: number): Promise<Year> {
  requireWholeInstitute(caller, readers)
  return findYear(db, id)
}

/** Throws 404. */
export async function findYear(db: Database, id: number): Promise<Year> {
  const [year] = await selectYears(db, { where: sql<boolean>`y.id = ${id}`, limit: 1 })
  if (!year) throw notFound()
  return year
}

/** Locks a year until the transaction ends. Throws 404, and 412 and 428 as in `requireMatch`. */
export async function lockSeenYear(tx: Database, { id, headers }: SeenYear): Promise<Year> {
  await tx.selectFrom('academic_year').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const year = await findYear(tx, id)
  const { version: _, ...representation } = year
  requireMatch(headers, representation)
  return year
}

/** Creates a year, named after the calendar years of its dates, in the transaction of the call. */
export async function addYear(tx: Database, caller: Caller, dates: YearDates): Promise<Year> {
  requireWholeInstitute(caller, writers)
  requireConsistentDates(dates)
  const { startsOn, endsOn } = dates
  const id = await insertYear(tx, actorOf(caller), { name: yearNameOf(startsOn), startsOn, endsOn })
  await writeDates(tx, { id, holidayIds: [] }, dates)
  return findYear(tx, id)
}

/** Throws 409 for a year that exists. */
export async function insertYear(
  tx: Database,
  by: string,
  { name, startsOn, endsOn }: { name: string; startsOn: string; endsOn: string },
): Promise<number> {
  const created = await tx
    .insertInto('academic_year')
    .values({ name, starts_on: startsOn, ends_on: endsOn })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new HttpError(409, 'year.exists', 'year.exists', { fields: ['startsOn'] })
  await writeAudit(tx, { actor: by, action: 'year.created', subject: `year:${created.id}`, details: { name } })
  return created.id
}

/** Changes the dates and holidays of an open year; its name stays. */
export async function changeYear(
  db: Kysely<Tables>,
  caller: Caller,
  { dates, ...seen }: SeenYear & { dates: YearDates },
): Promise<Year> {
  requireWholeInstitute(caller, writers)
  return db.transaction().execute(async (tx) => {
    const before = await lockSeenYear(tx, seen)
    if (before.closedAt) throw conflict('year.closed')
    requireConsistentDates(dates)
    if (yearNameOf(dates.startsOn) !== before.name) throw invalid('year.named', { fields: ['startsOn'] })
    const { id, name } = before
    await tx
      .updateTable('academic_year')
      .set({ starts_on: dates.startsOn, ends_on: dates.endsOn })
      .where('id', '=', id)
      .execute()
    await writeDates(tx, { id, holidayIds: before.holidays.map((holiday) => holiday.id) }, dates)
    const after = await findYear(tx, id)
    const changes = changedFields(new Map([[id, textsOf(before)]]), new Map([[id, textsOf(after)]])).get(id)
    if (changes)
      await writeAudit(tx, {
        actor: actorOf(caller),
        action: 'year.changed',
        subject: `year:${id}`,
        changes,
        details: { name },
      })
    return after
  })
}

async function writeDates(tx: Database, { id, holidayIds }: { id: number; holidayIds: number[] }, dates: YearDates) {
  if (await overlapsAnotherYear(tx, id, dates)) throw conflict('year.overlap', { fields: ['startsOn'] })
  const unknown = dates.holidays.findIndex((holiday) => holiday.id !== null && !holidayIds.includes(holiday.id))
  if (unknown >= 0) throw invalid('holiday.unknown', { fields: [`holidays.${unknown}.name`] })
  await lockPlan(tx)
  const fields = await findDatesWithoutChanges(tx, id, dates)
  if (fields.length > 0) throw conflict('semester.planChanged', { fields })
  await writeSemesters(tx, id, dates)
  await writeHolidays(tx, holidayIds, dates.holidays)
  await requireNoticesFree(tx)
}

/** The fields of a year that its dates change, each comparable as one text. */
function textsOf({ startsOn, endsOn, firstSemester, secondSemester, holidays }: Year): Record<string, string> {
  const textOf = (period: { startsOn: string; endsOn: string } | null) =>
    period ? `${period.startsOn}/${period.endsOn}` : ''
  return {
    year: textOf({ startsOn, endsOn }),
    firstSemester: textOf(firstSemester),
    secondSemester: textOf(secondSemester),
    holidays: holidays.map((holiday) => `${holiday.name} ${textOf(holiday)}`).join(', '),
  }
}

/** Makes an open year the one that sign-in offers first. */
export async function chooseCurrentYear(db: Kysely<Tables>, caller: Caller, seen: SeenYear): Promise<Year> {
  requireWholeInstitute(caller, writers)
  return db.transaction().execute(async (tx) => {
    const year = await lockSeenYear(tx, seen)
    if (!year.isCurrent) await setCurrent(tx, actorOf(caller), year)
    return findYear(tx, year.id)
  })
}

/** Throws 409 for a closed year. */
export async function setCurrent(tx: Database, by: string, { id, name }: Pick<Year, 'id' | 'name'>): Promise<void> {
  const before = await tx
    .updateTable('academic_year')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .returning('name')
    .executeTakeFirst()
  const changed = await tx
    .updateTable('academic_year')
    .set({ is_current: true })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw conflict('year.closed')
  const changes = decisionChanges({ current: before?.name ?? null }, { current: name })
  await writeAudit(tx, { actor: by, action: 'year.made-current', subject: `year:${id}`, changes, details: { name } })
}
