import { queryOptions } from '@tanstack/react-query'
import { requireSuccess } from '@portal/api-client'
import { listDepartmentAssignmentsOptions } from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import { toAssignment, type CycleId } from './supervised-students.ts'
import type { WithLanguage } from './language.ts'

export interface DepartmentAssignmentsKey extends WithLanguage {
  departmentId: number
  yearId: number
}

export const assignmentQueries = {
  ofDepartment: ({ departmentId, yearId, language }: DepartmentAssignmentsKey) =>
    queryOptions({
      ...listDepartmentAssignmentsOptions({
        body: { departement_id: departmentId, annee_id: yearId },
        headers: { lang: language },
      }),
      select: ({ data }) => data.map(toAssignment),
    }),
}

/** Validates an assignment; `defenceDate` is `yyyy-mm-dd` for a master and null for a licence. */
export async function validateAssignment(id: number, defenceDate: string | null): Promise<void> {
  const { data } = await calls.decideAssignment({
    body: { etudiant_ens_pfe_id: id, etat: 1, ...(defenceDate && { date_validation: defenceDate }) },
  })
  requireSuccess(data)
}

export async function postponeAssignment(id: number): Promise<void> {
  requireSuccess((await calls.decideAssignment({ body: { etudiant_ens_pfe_id: id, etat: 2 } })).data)
}

export async function deleteAssignment(id: number, yearId: number): Promise<void> {
  requireSuccess((await calls.deleteAssignment({ body: { etudiant_ens_pfe_id: id, annee_id: yearId } })).data)
}

/** A teacher and the students of one group to supervise. */
export interface AssignmentRow {
  teacherId: number
  groupId: number
  studentIds: number[]
}

export interface NewAssignments {
  departmentId: number
  /** The year of the session, which is the year of the projects. */
  yearId: number
  /** The year of the groups from which the students were chosen. */
  studentsYearId: number
  cycle: CycleId
  specialityId: number
  rows: AssignmentRow[]
}

/** Conflict: some of the students already have a supervisor, and nothing was saved. */
export class StudentsTakenError extends Error {
  readonly studentIds: readonly number[]

  constructor(studentIds: readonly number[]) {
    super(`${studentIds.length} students already have a supervisor`)
    this.name = 'StudentsTaken'
    this.studentIds = studentIds
  }
}

/** Assigns all of the students or none; throws `StudentsTakenError` when some already have a supervisor. */
export async function createAssignments(assignments: NewAssignments): Promise<void> {
  const { data } = await calls.addAssignments({
    body: {
      cycle_id: assignments.cycle,
      specialite_id: assignments.specialityId,
      listAffect: assignments.rows.map(({ teacherId, groupId, studentIds }) => ({
        enseignant_id: teacherId,
        group_id: groupId,
        etudiant_id: studentIds,
      })),
      annee_id: assignments.yearId,
      departement_id: assignments.departmentId,
      annee_etudiant: assignments.studentsYearId,
    },
  })
  if (data.msg === 'assignment.studentTaken') throw new StudentsTakenError(data.etudiants ?? [])
  requireSuccess(data)
}
