import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../../database/connect.ts'
import type { Choice } from '../../../http/wire.ts'
import { byStudentName, studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import { localizedName, distinctTeacherName } from '../../../kernel/localized-name.sql.ts'
import type { Language } from '../../../http/language.ts'
import type * as wire from './assignment.schemas.ts'
import { projectGroups } from './assignment.sql.ts'

/** The specialities of a department in a cycle. */
export async function listProjectSpecialities(
  db: Database,
  { cycle_id, departement_id }: wire.SpecialitiesBody,
  language: Language,
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select id as value, ${localizedName(language, 'speciality')} as label from speciality
    where department_id = ${departement_id} and cycle_id = ${cycle_id} order by label`.execute(db)
  return rows
}

/** The teachers of a department with an active account. */
export async function listSupervisors(db: Database, departmentId: number, language: Language): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select t.id as value, ${distinctTeacherName(language, 't')} as label from teacher t
    where t.department_id = ${departmentId} and t.is_active order by label, t.id`.execute(db)
  return rows
}

export async function listProjectGroups(db: Database, of: wire.GroupsBody): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select g.id as value, g.name as label from ${projectGroups(of)} order by g.name`.execute(db)
  return rows
}

type Student = Static<typeof wire.StudentsResponse>['Etudiant'][number]

/** The students of a group without a supervisor in `projectYearId`. */
export async function listStudentsWithoutSupervisor(
  db: Database,
  of: wire.StudentsBody,
  projectYearId: number,
  language: Language,
): Promise<Student[]> {
  const { rows } = await sql<Student>`
    select s.id as value, ${studentName(language)} as label, s.id_number as cin
    from (select g.* from ${projectGroups(of)} and g.id = ${of.group_id}) g
    cross join lateral ${studentIdsOfGroup} m
    join student s on s.id = m.student_id
    where not exists (select from project_assignment a where a.year_id = ${projectYearId} and a.student_id = s.id)
    order by ${byStudentName(language)}`.execute(db)
  return rows
}
