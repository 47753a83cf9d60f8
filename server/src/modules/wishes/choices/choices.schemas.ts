import { type Static, Type } from 'typebox'
import { OwnDepartmentId, OwnTeacherId, SharedId, TeacherInScopeId } from '../../../platform/ids.ts'
import { Choice, ref, Semester } from '../../../platform/wire.ts'

const Choices = Type.Array(ref(Choice))
/** Null means any, for a teacher without a speciality. */
const OrAny = Type.Union([SharedId, Type.Null()], { description: 'Null for any' })

export const SpecialitiesBody = Type.Object({ niveau_id: SharedId, enseignant_id: OwnTeacherId, semestre_id: Semester })
export type SpecialitiesBody = Static<typeof SpecialitiesBody>
export const SpecialitiesResponse = Type.Object({ Specialites: Choices })

const subjects = { specialite_id: SharedId, semestre_id: Semester }
export const SubjectsBody = Type.Union([
  Type.Object({ ...subjects, enseignant_id: OwnTeacherId, niveau_id: SharedId }),
  Type.Object(subjects, { description: 'Of every level' }),
])
export type SubjectsBody = Static<typeof SubjectsBody>
export const SubjectsResponse = Type.Object({ Matiere: Choices })

export const SubjectKey = Type.Object({ matiere_id: SharedId })
export const SessionTypesResponse = Type.Object({
  Matiere: Type.Array(ref(Choice), { description: 'The session types that are held in the subject' }),
})

export const DepartmentSubjectsBody = Type.Object({
  enseignant_id: TeacherInScopeId,
  semestre_id: Semester,
  departement_id: OwnDepartmentId,
  cycle_id: OrAny,
  specialite_id: OrAny,
})
export type DepartmentSubjectsBody = Static<typeof DepartmentSubjectsBody>

export const ColleaguesResponse = Type.Object({
  Enseignant: Type.Array(ref(Choice), {
    description: 'Of a head the teachers of the department, else the caller alone',
  }),
})
