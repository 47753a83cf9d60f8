import type { Role } from '@portal/release-format/roles'
import { type Kysely, sql } from 'kysely'
import { acquireAdvisoryLocks } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { requireWholeInstitute } from '../../../kernel/role-scope.ts'
import type { Deadlines, MarksDeadline, WishDeadline } from './deadline.schemas.ts'
import {
  type DeadlineKey,
  isYearOpen,
  selectMarksDeadlines,
  selectWishDeadlines,
  writeDeadline,
} from './deadlines.sql.ts'

export const wishWriters = ['registrar'] as const satisfies readonly Role[]
export const marksWriters = ['exams'] as const satisfies readonly Role[]

/** A change of the version that was seen. */
interface NewDate {
  headers: { 'if-match'?: string }
  dueOn: string | null
}

/** The deadlines of the year of the call. */
export async function readDeadlines(db: Database, { yearId }: Pick<Caller, 'yearId'>): Promise<Deadlines> {
  const [isOpen, wishes, marks] = await Promise.all([
    isYearOpen(db, yearId),
    selectWishDeadlines(db, yearId),
    selectMarksDeadlines(db, { yearId }),
  ])
  return { isOpen, wishes, marks }
}

/** Sets the last day for the wishes of a semester of the year of the call; null removes it. */
export async function setWishDeadline(
  db: Kysely<Tables>,
  caller: Caller,
  { semester, ...change }: NewDate & { semester: 1 | 2 },
): Promise<WishDeadline> {
  requireWholeInstitute(caller, wishWriters)
  const key = { yearId: caller.yearId, semester, sittingId: null }
  const read = async (tx: Database) =>
    (await selectWishDeadlines(tx, caller.yearId)).find((one) => one.semester === semester)
  return setDeadline(db, caller, { ...change, key, read })
}

/** Sets the last day for the marks of a sitting of the year of the call; null removes it. Throws 404. */
export async function setMarksDeadline(
  db: Kysely<Tables>,
  caller: Caller,
  { sittingId, ...change }: NewDate & { sittingId: number },
): Promise<MarksDeadline> {
  requireWholeInstitute(caller, marksWriters)
  const { yearId } = caller
  const key = { yearId, semester: null, sittingId }
  const read = async (tx: Database) => (await selectMarksDeadlines(tx, { yearId, sittingId }))[0]
  return setDeadline(db, caller, { ...change, key, read })
}

interface Change<Deadline> extends NewDate {
  key: DeadlineKey
  read: (tx: Database) => Promise<Deadline | undefined>
}

/** Throws 409 `year.closed`, 412 and 428 as `requireMatch`, and 422 for a day outside of the academic year. */
async function setDeadline<Deadline extends { dueOn: string | null; version: string }>(
  db: Kysely<Tables>,
  caller: Caller,
  { key, read, headers, dueOn }: Change<Deadline>,
): Promise<Deadline> {
  return db.transaction().execute(async (tx) => {
    await acquireAdvisoryLocks(tx, ['deadlines'])
    const before = await read(tx)
    if (!before) throw notFound()
    const { version: _, ...representation } = before
    requireMatch(headers, representation)
    if (!(await isYearOpen(tx, key.yearId))) throw conflict('year.closed')
    if (dueOn !== null && !(await isInYear(tx, key.yearId, dueOn)))
      throw invalid('deadline.otherYear', { fields: ['dueOn'] })
    if (dueOn === before.dueOn) return before
    await writeDeadline(tx, key, { dueOn, accountId: caller.accountId })
    const subject = key.sittingId === null ? `wish-deadline:${key.semester}` : `exam-period:${key.sittingId}`
    await writeAudit(tx, {
      actor: `account:${caller.accountId}`,
      action: 'deadline.set',
      subject,
      details: { before: before.dueOn, after: dueOn },
    })
    const after = await read(tx)
    if (!after) throw notFound()
    return after
  })
}

/** Wishes are collected before the year as well: from half a year before it begins. */
async function isInYear(db: Database, yearId: number, day: string): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`
    select ${day}::date between starts_on - 183 and ends_on as "isIn" from academic_year where id = ${yearId}`.execute(
    db,
  )
  return rows[0]?.isIn ?? false
}
