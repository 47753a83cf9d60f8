import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { notFound } from '../../../http/errors.ts'

export interface ListedAttendanceSheet {
  id: number
  held_on: string
  slot: string
  subject: string
  type: 1 | 2 | 3 | 4
  group: string
  present: number
  absent: number
  is_open: boolean
}

/** The attendance sheets that a teacher saved in the current year, newest first. */
export async function listAttendanceSheets(db: Database, email: string): Promise<ListedAttendanceSheet[]> {
  const { rows } = await sql<ListedAttendanceSheet>`
    select h.id, h.held_on, coalesce(q.label, '-') as slot, m.name as subject, h.type, g.name as "group",
      count(*) filter (where a.presence = 'present') as present,
      count(*) filter (where a.presence = 'absent') as absent, h.is_open
    from teacher t
    join attendance_sheet h on h.teacher_id = t.id
    join student_group g on g.id = h.group_id
    join academic_year y on y.id = g.year_id and y.is_current
    join subject m on m.id = h.subject_id
    left join time_slot q on q.id = h.slot_id
    left join attendance a on a.sheet_id = h.id
    where lower(t.email) = ${email.toLowerCase()}
    group by h.id, q.id, m.id, g.id
    order by h.held_on desc, q.starts_at, g.name`.execute(db)
  return rows
}

/** Closes the sheets of all teachers up to and including a day; returns the number of closed sheets. */
export async function closeAttendanceSheets(db: Kysely<Tables>, by: string, day: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('attendance_sheet')
      .set({ is_open: false })
      .where('held_on', '<=', day)
      .where('is_open', '=', true)
      .executeTakeFirst()
    const sheets = Number(closed.numUpdatedRows)
    await writeAudit(tx, { actor: by, action: 'attendance.closed', subject: 'attendance', details: { day, sheets } })
    return sheets
  })
}

/** Reopens a sheet for the teacher. */
export async function reopenAttendanceSheet(db: Kysely<Tables>, by: string, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const sheet = await tx
      .selectFrom('attendance_sheet')
      .select('is_open')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!sheet) throw notFound()
    await tx.updateTable('attendance_sheet').set({ is_open: true }).where('id', '=', id).execute()
    const changes = decisionChanges(sheet, { is_open: true })
    await writeAudit(tx, { actor: by, action: 'attendance.opened', subject: `attendance:${id}`, changes })
  })
}
