import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { perCourse } from './size.ts'

/**
 * Inserts the marks of the tests of earlier years and, by room, the papers of the exam of the first subject of every
 * course.
 */
export async function addMarks(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into exam_sheet (teacher_id, group_id, subject_id, exam_type_id, held_on)
    select n.teacher_id, g.group_id, n.subject_id, n.exam_type_id, n.held_on
    from session_notice n join session_notice_group g on g.notice_id = n.id
      join academic_year y on y.id = n.year_id
    where not y.is_current`.execute(db)
  const { groups, rooms } = perCourse
  await sql`
    insert into exam_sheet (teacher_id, group_id, subject_id, exam_id, room_id)
    select pg_temp.teacher_of(s.course, 0), (s.course).at * ${groups}::int + 1 + one, s.subject_id, e.id,
      (s.course).number * ${rooms}::int + one + 1
    from sitting s join exam e using (period_id, subject_id) join exam_period p on p.id = s.period_id
      cross join generate_series(0, 1) one
    where p.kind = 'principal' and s.nth = 0`.execute(db)
  await sql`
    insert into exam_mark (sheet_id, student_id, presence, mark, version, place, code)
    select sheet_id, student_id, case when is_absent then 'absent' else 'present' end,
      case when is_absent then 0 when is_marked then 6 + (student_id * 7 + sheet_id * 13) % 49 / 4.0 end, is_marked::int,
      case when is_seated then row_number() over (partition by sheet_id order by student_id) end,
      case when is_seated then lpad((row_number() over ())::text, 8, '0') end
    from (
      select h.id as sheet_id, e.student_id, h.exam_id is not null as is_seated,
        not y.is_current as is_marked, not y.is_current and (e.student_id + h.id) % 25 = 0 as is_absent
      from exam_sheet h join student_group g on g.id = h.group_id
        join student_group part on part.kind = 3 and part.span <@ g.span join enrolment e on e.group_id = part.id
        join academic_year y on y.id = g.year_id
    ) entered`.execute(db)
  await sql`update exam_sheet h set state = 'validated'
    where exists (select from exam_mark a where a.sheet_id = h.id and a.mark is not null)`.execute(db)
  await sql`update exam_sheet set state = 'published' where state = 'validated' and id % 10 > 0`.execute(db)
}
