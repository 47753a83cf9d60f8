import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { AssignmentState } from '../../../database/tables/supervision.ts'
import type { GroupsBody } from './assignment.schemas.ts'

/** Filter: the assignments of one teacher, or of the students of a department. */
export type AssignmentFilter = { teacherId: number } | { departmentId: number }

/** The assignments `a` with group and speciality of the student. */
export const assignments = sql`
  project_assignment a
  join student_group g on g.id = a.group_id
  join speciality on speciality.id = g.speciality_id`

export const matchesFilter = (whose: AssignmentFilter) =>
  'teacherId' in whose ? sql`a.teacher_id = ${whose.teacherId}` : sql`speciality.department_id = ${whose.departmentId}`

/** The groups `g` whose students have a project: those of a speciality at the last level of its cycle. */
export const projectGroups = ({ specialite_id, departement_id, cycle_id, annee_id }: GroupsBody) => sql`
  student_group g
  join speciality on speciality.id = g.speciality_id
    and speciality.department_id = ${departement_id} and speciality.cycle_id = ${cycle_id}
  join level on level.id = g.level_id
    and level.year = (select max(year) from level one where one.cycle_id = speciality.cycle_id)
  where g.speciality_id = ${specialite_id} and g.year_id = ${annee_id} and g.kind < 3`

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
  await sql`select from project_assignment where id = ${id} for update`.execute(db)
  const { rows } = await sql<LockedAssignment>`
    select a.id, a.state, a.year_id, speciality.cycle_id, a.student_id, a.subject_id
    from ${assignments}
    where a.id = ${id} and ${matchesFilter(whose)}`.execute(db)
  return rows[0]
}
