import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { versioned } from '../../../http/etag.ts'
import type { MarksDeadline, WishDeadline } from './deadline.schemas.ts'

/** The deadlines for the wishes of both semesters of a year. */
export async function selectWishDeadlines(db: Database, yearId: number): Promise<WishDeadline[]> {
  const { rows } = await sql<Omit<WishDeadline, 'version'>>`
    select one.semester, d.due_on as "dueOn"
    from (values (1), (2)) as one (semester)
    left join deadline d on d.year_id = ${yearId} and d.semester = one.semester
    order by one.semester`.execute(db)
  return rows.map((row) => versioned(row))
}

/** The deadlines for the marks of the exam sittings of a year, or of one of them. */
export async function selectMarksDeadlines(
  db: Database,
  { yearId, sittingId = null }: { yearId: number; sittingId?: number | null },
): Promise<MarksDeadline[]> {
  const { rows } = await sql<Omit<MarksDeadline, 'version'>>`
    select p.id as "sittingId", p.kind, p.semester, p.starts_on as "startsOn", p.ends_on as "endsOn", d.due_on as "dueOn",
      p.marking_days as "markingDays"
    from exam_period p left join deadline d on d.period_id = p.id
    where p.year_id = ${yearId} and (${sittingId}::integer is null or p.id = ${sittingId})
    order by p.starts_on, p.id`.execute(db)
  return rows.map((row) => versioned(row))
}

export async function isYearOpen(db: Database, yearId: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`select is_year_open(${yearId}) as "isOpen"`.execute(db)
  return rows[0]?.isOpen ?? false
}

export interface DeadlineKey {
  yearId: number
  semester: 1 | 2 | null
  sittingId: number | null
}

/** Sets a deadline, or removes it with null; one that does not move is not written. */
export async function writeDeadline(
  tx: Database,
  { yearId, semester, sittingId }: DeadlineKey,
  { dueOn, accountId }: { dueOn: string | null; accountId: number },
): Promise<void> {
  const isOne = sql<boolean>`year_id = ${yearId} and semester is not distinct from ${semester}
    and period_id is not distinct from ${sittingId}`
  if (dueOn === null) {
    await tx.deleteFrom('deadline').where(isOne).execute()
    return
  }
  const { numUpdatedRows } = await tx
    .updateTable('deadline')
    .set({ due_on: dueOn, set_by: accountId, set_at: sql`now()` })
    .where(isOne)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const row = {
    year_id: yearId,
    semester: semester,
    period_id: sittingId,
    due_on: dueOn,
    set_by: accountId,
  }
  await tx.insertInto('deadline').values(row).execute()
}
