import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { perCourse } from './size.ts'

const members = sql`student_group part join enrolment e on e.group_id = part.id`

/**
 * Inserts the attendance of one TD of the first subject of every course, the registers of every fourth, and the
 * eliminations.
 */
export async function addAttendance(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on, is_open)
    select s.teacher_id, s.group_id, s.subject_id, s.type, s.slot_id, t.starts_on + 21 + s.day - 1, y.is_current
    from timetable_session s join timetable t on t.id = s.timetable_id join academic_year y on y.id = t.year_id
    where s.type = 2 and (s.subject_id - 1) % ${perCourse.subjects}::int = 0 and t.starts_on + 28 < current_date`.execute(
    db,
  )
  await sql`
    insert into attendance (sheet_id, student_id, presence, mark)
    select h.id, e.student_id, p.presence, case p.presence when 'absent' then 0 end
    from attendance_sheet h join ${members} on part.parent_id = h.group_id
      cross join lateral (
        select case when (e.student_id + h.id) % 16 = 0 then 'absent' else 'present' end as presence) p`.execute(db)
  await sql`
    insert into register (teacher_id, group_id, subject_id, type, held_on)
    select teacher_id, group_id, subject_id, type, held_on from attendance_sheet where id % 4 = 0`.execute(db)
  await sql`
    update attendance_sheet h set register_id = r.id, is_open = false
    from register r
    where (r.teacher_id, r.group_id, r.subject_id, r.type, r.held_on)
      = (h.teacher_id, h.group_id, h.subject_id, h.type, h.held_on)`.execute(db)
  await sql`
    insert into elimination (student_id, subject_id, year_id)
    select distinct a.student_id, h.subject_id, g.year_id
    from attendance a join attendance_sheet h on h.id = a.sheet_id join student_group g on g.id = h.group_id
    where h.register_id is not null and a.presence = 'absent' and a.student_id % 2 = 0`.execute(db)
}
