import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { perCourse } from './size.ts'

/**
 * Inserts an exam of every subject in every period that examines it, with two teachers of its course as invigilators,
 * one for each lecture group.
 */
export async function addExams(db: Kysely<Tables>): Promise<void> {
  const { subjects, posts, rooms } = perCourse
  // The exams of a course are spread over the 72 slots of a period's two weeks.
  await sql`
    create temporary table sitting as
    select c as course, p.id as period_id, m.id as subject_id, of_course.nth,
      p.starts_on + place / 6 + place / 36 as held_on, 1 + place % 6 as slot_id
    from exam_period p join course c on c.year_id = p.year_id
      join subject m on m.speciality_id = c.speciality_id and m.level_id = c.level_id and p.semester in (3, m.semester)
      cross join lateral (select m.id - c.number * ${subjects}::int - 1 as nth) of_course
      cross join lateral (
        select (7 * c.number + case p.semester when 3 then 9 * nth else 18 * (nth % 4) end) % 72 as place) of_period`.execute(
    db,
  )
  await sql`
    insert into exam (period_id, subject_id, held_on, slot_id)
    select period_id, subject_id, held_on, slot_id from sitting`.execute(db)
  await sql`
    insert into invigilation (period_id, teacher_id, held_on, slot_id, room_id)
    select s.period_id, pg_temp.teacher_of(s.course, (2 * s.nth + one) % ${posts}::int), s.held_on, s.slot_id,
      (s.course).number * ${rooms}::int + one + 1
    from sitting s cross join generate_series(0, 1) one`.execute(db)
}
