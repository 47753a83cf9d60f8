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
  is_active: boolean
}

/** The make-ups and tests of the current year by date, optionally only the inactive ones. */
export async function listNotices(db: Database, { pendingOnly }: { pendingOnly: boolean }): Promise<ListedNotice[]> {
  const { rows } = await sql<ListedNotice>`
    select n.id, x.name as exam_type, t.last_name || ' ' || t.first_name as teacher, n.held_on, q.label as slot,
      m.name as subject, g.groups, r.name as room, g.seats, n.is_active
    from academic_year y
    join session_notice n on n.year_id = y.id
    join teacher t on t.id = n.teacher_id
    join time_slot q on q.id = n.slot_id
    join subject m on m.id = n.subject_id
    left join room r on r.id = n.room_id
    left join exam_type x on x.id = n.exam_type_id
    cross join lateral (
      select string_agg(g.name, ', ' order by g.name) as groups, sum(${seats})::integer as seats
      from session_notice_group ng join student_group g on g.id = ng.group_id where ng.notice_id = n.id) g
    where y.is_current and not (${pendingOnly} and n.is_active)
    order by n.during, n.id`.execute(db)
  return rows
}

/** Number of students in the groups of a make-up or test. */
export async function seatsNeeded(db: Database, noticeId: number): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select coalesce(sum(${seats}), 0)::integer as seats
    from session_notice_group ng join student_group g on g.id = ng.group_id
    where ng.notice_id = ${noticeId}`.execute(db)
  return rows[0]?.seats ?? 0
}

/** Number of students in the group `g`. */
const seats = sql`(
  select count(*) from student_group part join enrolment e on e.group_id = part.id
  where part.year_id = g.year_id and part.span <@ g.span and e.year_id = g.year_id)`

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
