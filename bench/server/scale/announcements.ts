import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { perCourse } from './size.ts'

/** In the fifth week, before any exam: a supervised test replaces every second TD of the first subject. */
const { subjects } = perCourse
const announced = sql`s.type = 2 and (s.subject_id - 1) % ${subjects}::int = 0 and s.group_id % 2 = 1`

/** Inserts the teachers' announcements: tests and their own absences. */
export async function addAnnouncements(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into session_notice (teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, during, session_id,
      room_id, is_active)
    select s.teacher_id, s.year_id, t.semester, s.subject_id, s.type, 1, s.slot_id,
      tsrange(d.day + q.starts_at, d.day + q.ends_at), s.id, s.room_id, true
    from timetable_session s join timetable t on t.id = s.timetable_id join time_slot q on q.id = s.slot_id
      cross join lateral (select t.starts_on + 28 + s.day - 1 as day) d
    where ${announced}`.execute(db)
  await sql`
    insert into session_notice_group (notice_id, group_id, year_id, group_span, during)
    select n.id, s.group_id, s.year_id, s.group_span, n.during
    from session_notice n join timetable_session s on s.id = n.session_id`.execute(db)
  await sql`
    insert into absence_notice (teacher_id, year_id, starts_at, ends_at, cause, state)
    select distinct s.teacher_id, y.id, y.starts_on + 60 + time '08:30', y.starts_on + 60 + time '18:20', 'Colloque', 1
    from academic_year y join timetable_session s on s.year_id = y.id`.execute(db)
}
