import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { byStudentName, isFound, studentName } from '../../../kernel/students.sql.ts'
import { taughtGroups } from '../../../kernel/taught-groups.sql.ts'
import type { OwnStudentList } from './own-student.schemas.ts'

const maxFound = 10

/**
 * The first students by name who match a search, of those whom a teacher teaches in the year of the session; each with the
 * smallest of the groups in which they are taught.
 */
export async function listOwnStudents(
  db: Database,
  actor: Actor,
  search: string,
  language: Language,
): Promise<OwnStudentList> {
  const { rows } = await sql<OwnStudentList['items'][number]>`
    with taught as materialized ${taughtGroups(actor)}
    select s.id, ${studentName(language)} as name, s.id_number as "idNumber",
      json_build_object('id', g.id, 'name', g.name) as "group"
    from student s
    join enrolment e on e.student_id = s.id and e.year_id = ${actor.yearId}
    cross join lateral (
      select taught.id, taught.name from taught where taught.span @> e.group_span
      order by upper(taught.span) - lower(taught.span), taught.id limit 1) g
    where ${isFound(search)}
    order by ${byStudentName(language)} limit ${maxFound}`.execute(db)
  return { items: rows }
}
