import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { byStudentName, isFound, studentName } from '../../../kernel/students.sql.ts'
import type { OwnStudentList } from './own-student.schemas.ts'

const maxFound = 10

/**
 * The first students by name who match a search, of the groups that a teacher has in the year of the session; each with
 * the smallest of these groups.
 */
export async function listOwnStudents(
  db: Database,
  { teacherId, yearId }: Actor,
  search: string,
  language: Language,
): Promise<OwnStudentList> {
  const { rows } = await sql<OwnStudentList['items'][number]>`
    select s.id, ${studentName(language)} as name, s.id_number as "idNumber",
      json_build_object('id', g.id, 'name', g.name) as "group"
    from student s
    join enrolment e on e.student_id = s.id and e.year_id = ${yearId}
    cross join lateral (
      select taught.id, taught.name
      from timetable t join timetable_session own on own.timetable_id = t.id
        join student_group taught on taught.id = own.group_id
      where t.year_id = ${yearId} and own.teacher_id = ${teacherId} and own.group_span @> e.group_span
      order by upper(own.group_span) - lower(own.group_span), taught.id limit 1) g
    where ${isFound(search)}
    order by ${byStudentName(language)} limit ${maxFound}`.execute(db)
  return { items: rows }
}
