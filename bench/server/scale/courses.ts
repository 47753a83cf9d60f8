import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { buildSubjects } from './subjects.ts'
import { perCourse, perDepartment, type Size } from './size.ts'

/**
 * Inserts specialities and subjects, and creates two temporary helpers: the table `course` with the courses of each
 * year, and `pg_temp.teacher_of`, which returns the teacher of a post of a course; posts rotate, so that every teacher
 * has some.
 */
export async function addCourses(db: Kysely<Tables>, { departments }: Size): Promise<void> {
  await sql`
    insert into speciality (department_id, cycle_id, code, name)
    select d.id, c.id, left(c.name, 1) || d.id, c.name || ' ' || d.name
    from department d cross join cycle c order by d.id, c.id`.execute(db)
  const subjects = buildSubjects(perCourse.subjects)
  await sql`
    insert into subject (speciality_id, level_id, semester, code, name, name_ar, lecture_hours, tutorial_hours, practical_hours)
    select sp.id, l.id, 1 + m.at / 4, sp.code || l.year || '-' || m.at, m.name, m.arabic, 1.5, 1.5,
      case when m.at % 4 < 2 then 1.5 else 0 end
    from speciality sp join level l using (cycle_id)
      cross join json_to_recordset(${JSON.stringify(subjects)}) as m (at integer, name text, arabic text)
    order by sp.department_id, l.id, m.at`.execute(db)
  const courses = departments * perDepartment.courses
  await sql`
    create temporary table course as
    select y.id as year_id, d.id as department_id, l.id as level_id, (d.id - 1) * 2 + l.cycle_id as speciality_id,
      (d.id - 1) * 5 + l.id - 1 as number, (y.id - 1) * ${courses}::int + (d.id - 1) * 5 + l.id - 1 as at
    from academic_year y cross join department d cross join level l
    order by y.id, d.id, l.id`.execute(db)
  await sql`
    create function pg_temp.teacher_of(c course, post integer) returns integer language sql immutable
    return (c.department_id - 1) * 250 + ((c.level_id - 1) * 10 + post + (c.year_id - 1) * 23) % 250 + 1`.execute(db)
}
