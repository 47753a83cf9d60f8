import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

export interface ListedNotice {
  id: number
  exam_type: string | null
  teacher: string
  held_on: string
  slot: string
  subject: string
  groups: string
  room: string | null
  seats: number
  /** 0 pending, 1 active, 2 refused. */
  state: 0 | 1 | 2
}

/** The make-ups and tests of the current year by date, optionally only the pending ones. */
export async function listNotices(db: Database, { pendingOnly }: { pendingOnly: boolean }): Promise<ListedNotice[]> {
  const { rows } = await sql<ListedNotice>`
    select n.id, x.name as exam_type, t.last_name || ' ' || t.first_name as teacher, n.held_on, q.label as slot,
      m.name as subject, g.groups, r.name as room, seats_of(n.group_ids) as seats, n.state
    from academic_year y
    join requested_session_notice n on n.year_id = y.id
    join teacher t on t.id = n.teacher_id
    join time_slot q on q.id = n.slot_id
    join subject m on m.id = n.subject_id
    left join room r on r.id = n.room_id
    left join exam_type x on x.id = n.exam_type_id
    cross join lateral (
      select string_agg(g.name, ', ' order by g.name) as groups from student_group g where g.id = any(n.group_ids)) g
    where y.is_current and not (${pendingOnly} and n.state <> 0)
    order by n.during, n.id`.execute(db)
  return rows
}

export interface ListedAbsence {
  id: number
  teacher: string
  starts_at: string
  ends_at: string
  cause: string
  file_name: string
  state: 0 | 1 | 2
}

/** The absences of the current year by date, optionally only the undecided ones. */
export async function listAbsences(db: Database, { pendingOnly }: { pendingOnly: boolean }): Promise<ListedAbsence[]> {
  const { rows } = await sql<ListedAbsence>`
    select a.id, t.last_name || ' ' || t.first_name as teacher, to_char(a.starts_at, 'YYYY-MM-DD HH24:MI') as starts_at,
      to_char(a.ends_at, 'YYYY-MM-DD HH24:MI') as ends_at, a.cause, a.file_name, a.state
    from academic_year y
    join absence_notice a on a.year_id = y.id
    join teacher t on t.id = a.teacher_id
    where y.is_current and not (${pendingOnly} and a.state <> 0)
    order by a.starts_at, a.id`.execute(db)
  return rows
}
