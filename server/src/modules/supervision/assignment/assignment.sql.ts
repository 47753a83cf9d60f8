import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { AssignmentState } from '../../../database/tables/supervision.ts'
import { byName, studentName } from '../../../platform/students.sql.ts'
import { localizedName, localizedPersonName } from '../../../platform/localized-name.sql.ts'
import type { Language } from '../../../platform/language.ts'
import type { Assignment } from './assignment.schemas.ts'

/** Filter: the assignments of one teacher, or of the students of a department. */
export type AssignmentFilter = { teacherId: number } | { departmentId: number }

/** The assignments `a` with group and speciality of the student. */
const assignments = sql`
  project_assignment a
  join student_group g on g.id = a.group_id
  join speciality on speciality.id = g.speciality_id`

const matchesFilter = (whose: AssignmentFilter) =>
  'teacherId' in whose ? sql`a.teacher_id = ${whose.teacherId}` : sql`speciality.department_id = ${whose.departmentId}`

/** The assignments of a year, by student name. */
export async function selectAssignments(
  db: Database,
  whose: AssignmentFilter,
  yearId: number,
  language: Language,
): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    select a.id, speciality.cycle_id, a.state as etat, y.name as annee_scolaire,
      ${localizedPersonName(language, 't')} as enseignant_name, ${studentName(language)} as etudiant_name, s.id_number as cin,
      g.name as group_name, ${localizedName(language, 'cycle')} as cycle_name,
      ${localizedName(language, 'speciality')} as specialite_name, p.id as sujet_id, p.name as sujet_name,
      a.defence_on as date_validation
    from ${assignments}
    join academic_year y on y.id = a.year_id
    join cycle on cycle.id = speciality.cycle_id
    join teacher t on t.id = a.teacher_id
    join student s on s.id = a.student_id
    left join project_subject p on p.id = a.subject_id
    where a.year_id = ${yearId} and ${matchesFilter(whose)}
    order by ${byName}`.execute(db)
  return rows
}

export interface LockedAssignment {
  id: number
  state: AssignmentState
  year_id: number
  cycle_id: 1 | 2
  student_id: number
  subject_id: number | null
}

/** Returns the assignment and locks it for the transaction; undefined if it does not match the filter. */
export async function lockAssignment(
  db: Database,
  whose: AssignmentFilter,
  id: number,
): Promise<LockedAssignment | undefined> {
  const { rows } = await sql<LockedAssignment>`
    select a.id, a.state, a.year_id, speciality.cycle_id, a.student_id, a.subject_id
    from ${assignments}
    where a.id = ${id} and ${matchesFilter(whose)}
    for update of a`.execute(db)
  return rows[0]
}
