import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { perCourse, perDepartment } from './size.ts'

/**
 * Inserts a project for everybody in the last year of a licence or a mastere, with a subject of a teacher of the
 * course.
 */
export async function addProjects(db: Kysely<Tables>): Promise<void> {
  const { posts } = perCourse
  await sql`
    create temporary table project as
    select row_number() over () as subject_id, e.student_id, e.year_id, e.group_id,
      pg_temp.teacher_of(c, e.student_id % ${posts}::int) as teacher_id
    from course c join student_group g on g.id between c.at * ${perCourse.groups}::int + 7 and c.at * ${perCourse.groups}::int + 14
      join enrolment e on e.group_id = g.id
    where c.level_id in (3, ${perDepartment.courses}::int)`.execute(db)
  await sql`
    insert into project_subject (id, teacher_id, year_id, name)
    select subject_id, teacher_id, year_id, 'Conception et réalisation d’une application, n° ' || subject_id from project`.execute(
    db,
  )
  await sql`select setval('project_subject_id_seq', (select max(id) from project_subject))`.execute(db)
  await sql`
    insert into project_assignment (year_id, teacher_id, student_id, group_id, subject_id, state)
    select year_id, teacher_id, student_id, group_id, subject_id, 1 from project`.execute(db)
}
