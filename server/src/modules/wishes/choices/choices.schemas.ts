import { type Static, Type } from 'typebox'
import { Choice, Id, ref, Semester } from '../../../platform/wire.ts'

const Choices = Type.Array(ref(Choice))
/** Null means any, for a teacher without a speciality. */
const OrAny = Type.Union([Id, Type.Null()], { description: 'Null for any' })

export const SpecialitiesBody = Type.Object({ niveau_id: Id, enseignant_id: Id, semestre_id: Semester })
export type SpecialitiesBody = Static<typeof SpecialitiesBody>
export const SpecialitiesResponse = Type.Object({ Specialites: Choices })

const subjects = { specialite_id: Id, semestre_id: Semester }
export const SubjectsBody = Type.Union([
  Type.Object({ ...subjects, enseignant_id: Id, niveau_id: Id }),
  Type.Object(subjects, { description: 'Of every level' }),
])
export type SubjectsBody = Static<typeof SubjectsBody>
export const SubjectsResponse = Type.Object({ Matiere: Choices })

export const SubjectKey = Type.Object({ matiere_id: Id })
export const SessionTypesResponse = Type.Object({
  Matiere: Type.Array(ref(Choice), { description: 'The session types that are held in the subject' }),
})

export const DepartmentSubjectsBody = Type.Object({
  enseignant_id: Id,
  semestre_id: Semester,
  departement_id: Id,
  cycle_id: OrAny,
  specialite_id: OrAny,
})
export type DepartmentSubjectsBody = Static<typeof DepartmentSubjectsBody>

export const ColleaguesResponse = Type.Object({
  Enseignant: Type.Array(ref(Choice), {
    description: 'Of a head the teachers of the department, else the caller alone',
  }),
})
