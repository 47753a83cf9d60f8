import { queryOptions } from '@tanstack/react-query'
import { requireSuccess } from '@portal/api-client'
import { listOwnAssignmentsOptions } from '../generated/@tanstack/react-query.gen.ts'
import { assignProjectSubject, unassignProjectSubject } from '../generated/sdk.gen.ts'
import type { Assignment as WireAssignment } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { WithLanguage } from './language.ts'

/** 1 licence, 2 master; only a master project has a defence date. */
export type CycleId = 1 | 2

/** Only a pending assignment can be changed. */
export type AssignmentState = 'pending' | 'validated' | 'postponed'

/** A student's end-of-studies project and its supervisor. */
export interface Assignment {
  id: number
  cycle: CycleId
  state: AssignmentState
  year: string
  teacher: string
  student: string
  /** The CIN, which distinguishes students of the same name. */
  idNumber: string
  group: string
  cycleName: string
  speciality: string
  subjectId: number | null
  /** Empty while none is assigned. */
  subject: string
  /** `yyyy-mm-dd` */
  defenceDate: string | null
}

export interface SupervisionKey extends WithLanguage {
  teacherId: number
  yearId: number
}

export const supervisedStudentQueries = {
  ofTeacher: ({ teacherId, yearId, language }: SupervisionKey) =>
    queryOptions({
      ...listOwnAssignmentsOptions({
        body: { enseignant_id: teacherId, annee_id: yearId },
        headers: { lang: language },
      }),
      select: ({ data }) => data.map(toAssignment),
    }),
}

/** The keys of the queries that a command on an assignment or a project subject changes. */
export const changedByProject = keysOf(
  'listDepartmentAssignments',
  'listOwnAssignments',
  'listStudentsWithoutSupervisor',
  'listProjectSubjects',
  'listFreeProjectSubjects',
  'getProjectSubject',
  'listTasks',
)

/** An unassigned subject of the teacher, or the name of a new one. */
export type SubjectChoice = { id: number } | { name: string }

/** Assigns a subject to the student of an assignment, which replaces the previous one. */
export async function assignSubject(
  { teacherId, yearId }: { teacherId: number; yearId: number },
  assignmentId: number,
  subject: SubjectChoice,
): Promise<void> {
  const { data } = await assignProjectSubject({
    body: {
      etudiant_ens_pfe_id: assignmentId,
      annee_id: yearId,
      enseignant_id: teacherId,
      ...('id' in subject ? { sujet_id: subject.id } : { sujet_name: subject.name }),
    },
  })
  requireSuccess(data)
}

export async function unassignSubject(assignmentId: number): Promise<void> {
  requireSuccess((await unassignProjectSubject({ body: { etudiant_ens_pfe_id: assignmentId } })).data)
}

const states: Record<WireAssignment['etat'], AssignmentState> = { 0: 'pending', 1: 'validated', 2: 'postponed' }

export function toAssignment(wire: WireAssignment): Assignment {
  return {
    id: wire.id,
    cycle: wire.cycle_id,
    state: states[wire.etat],
    year: wire.annee_scolaire,
    teacher: wire.enseignant_name,
    student: wire.etudiant_name,
    idNumber: wire.cin,
    group: wire.group_name,
    cycleName: wire.cycle_name,
    speciality: wire.specialite_name,
    subjectId: wire.sujet_id,
    subject: wire.sujet_name ?? '',
    defenceDate: wire.date_validation,
  }
}
