import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { ExamKind } from '../../../database/tables/teaching.ts'
import type { Tables } from '../../../database/tables.ts'
import { markPages } from '../../../kernel/notification-kinds.ts'
import { notify } from '../../../kernel/notify.ts'
import { homePages } from '../notifications.ts'

/** A deadline is reminded of a week and a day before its last day. */
const reminderDays = { first: sql.lit(7), last: sql.lit(1) }

interface DueDeadline {
  id: number
  yearId: number
  semester: 1 | 2 | null
  periodId: number | null
  kind: ExamKind | null
  dueOn: string
}

/**
 * Notifies the teachers who have not done yet what a near deadline expects of them, once for each of its reminders, in one
 * transaction. Deadlines that another process is reminding of are left to it.
 */
export async function remindOfDeadlines(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const deadline of await takeDueDeadlines(tx))
      await (deadline.semester === null ? remindOfMarks(tx, deadline) : remindOfWishes(tx, deadline))
  })
}

/** The deadlines whose next reminder is due, recorded as reminded of. */
async function takeDueDeadlines(tx: Database): Promise<DueDeadline[]> {
  const stage = sql`case when d.due_on - today_here() <= ${reminderDays.last} then ${reminderDays.last} else ${reminderDays.first} end`
  const { rows } = await sql<DueDeadline>`
    update deadline set reminded_days = due.stage
    from (
      select d.id, (${stage})::smallint as stage from deadline d
      where d.due_on between today_here() and today_here() + ${reminderDays.first} and is_year_open(d.year_id)
        and (d.reminded_days is null or d.reminded_days > ${stage})
      for update skip locked) due
    where deadline.id = due.id
    returning deadline.id, year_id as "yearId", semester, period_id as "periodId", due_on as "dueOn",
      (select p.kind from exam_period p where p.id = deadline.period_id) as kind`.execute(tx)
  return rows
}

/** Teachers without a sheet of the semester, or with lines that are neither confirmed nor validated. */
async function remindOfWishes(tx: Database, { id, yearId, semester, dueOn }: DueDeadline): Promise<void> {
  if (semester === null) return
  const { rows } = await sql<{ to: number; sheetId: number | null }>`
    select t.id as "to", s.id as "sheetId"
    from teacher t
    left join wish_sheet s on s.teacher_id = t.id and s.year_id = ${yearId} and s.semester = ${semester}
      and s.proposed_by is null
    where t.is_active and (s.id is null or exists (
      select from wish_line w where w.sheet_id = s.id and w.state = 'pending'))`.execute(tx)
  await notify(
    tx,
    ...rows.map(({ to, sheetId }) => ({
      ...{ to, by: null, subject: `deadline:${id}`, kind: 'wish.due' as const, details: { semester, day: dueOn } },
      path: sheetId === null ? homePages.newWishSheet : `${homePages.wishSheet}?id=${sheetId}`,
    })),
  )
}

/** Teachers with open drafts of exams of the sitting that have been held, with the number of exams. */
async function remindOfMarks(tx: Database, { id, periodId, kind, dueOn }: DueDeadline): Promise<void> {
  if (kind === null) return
  const { rows } = await sql<{ to: number; count: number }>`
    select h.teacher_id as "to", count(distinct e.id)::integer as count
    from exam e join exam_sheet h on h.exam_id = e.id
    where e.period_id = ${periodId} and e.held_on <= today_here() and h.state = 'draft' and h.is_open
    group by h.teacher_id`.execute(tx)
  const about = { by: null, subject: `deadline:${id}`, path: markPages[kind], kind: 'marks.expected' as const }
  await notify(tx, ...rows.map(({ to, count }) => ({ ...about, to, details: { count, day: dueOn } })))
}
