import { type Static, Type } from 'typebox'
import { OwnDepartmentId, OwnTeacherId, SharedId, TeacherInScopeId } from '../../../http/ids.ts'
import { Choice, ClassSessionType, namedObject, orNull, ref, Semester } from '../../../http/wire.ts'

const Choices = Type.Array(ref(Choice))
/** Null means any, for a teacher without a speciality. */
const OrAny = orNull(SharedId, { description: 'Null for any' })

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

export const WishChoicesQuery = Type.Object({ semester: Type.Enum(['1', '2'] as const) })

/** Names are in the requested language. */
export const WishChoice = namedObject('WishChoice', {
  cycle: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 licence, 2 mastere' }),
  levelId: Type.Integer(),
  level: Type.String(),
  specialityId: Type.Integer(),
  speciality: Type.String(),
  course: Type.String({ description: 'Short code of speciality and year, such as LGL2' }),
  subjectId: Type.Integer(),
  subject: Type.String(),
  code: Type.String({ description: 'Of the subject' }),
  types: Type.Array(ClassSessionType, { minItems: 1, description: 'The session types that are held in the subject' }),
})
export type WishChoice = Static<typeof WishChoice>

export const WishChoices = Type.Object({
  items: Type.Array(ref(WishChoice), {
    description: 'By cycle, level, speciality and subject; those of the own department come first in a cycle',
  }),
})
