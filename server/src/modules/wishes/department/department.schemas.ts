import { type Static, Type } from 'typebox'
import { OwnTeacherId, SharedId } from '../../../http/ids.ts'
import { Flag, namedObject, orNull, ref } from '../../../http/wire.ts'

export const DepartmentWishesBody = Type.Object({
  cycle: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 licence, 2 mastere' }),
  niveau_semestre: Type.Integer({
    minimum: 1,
    maximum: 6,
    description: '1, 3, 5 the first semester of years 1, 2, 3; 2, 4, 6 the second',
  }),
  enseignant_id: OwnTeacherId,
  annee_id: SharedId,
})
export type DepartmentWishesBody = Static<typeof DepartmentWishesBody>

const WishEntry = namedObject('WishEntry', {
  id: Type.Integer(),
  priorite: Type.Integer({ minimum: 0, maximum: 10, description: '0 in a free wish' }),
  enseignant_id: Type.Integer(),
  cin: Type.String(),
  enseignant: Type.String(),
  grade: Type.String(),
  statut: Type.String(),
  nb_heure: Type.Number({ description: 'Hours a week with one group' }),
  nb_group: Type.Integer({ description: 'Groups that are asked for or validated; 0 when none are named' }),
  etat: Flag,
  validation: Type.Union([Type.Literal(''), Type.Literal('enseignant'), Type.Literal('chef')], {
    description: 'Who brought etat to 1; what a teacher has confirmed can still be validated',
  }),
  version: Type.Integer({ description: 'To be sent with the decision' }),
  jours: Type.Array(Type.Integer({ minimum: 1, maximum: 6 })),
  heures_dues: Type.Number({ description: 'Hours a week that the teacher owes' }),
  heures_validees: Type.Number({ description: 'Hours a week that are validated in the semester' }),
})
export type WishEntry = Static<typeof WishEntry>

const WishCoverage = namedObject('WishCoverage', {
  besoin: orNull(Type.Integer(), {
    description: 'Groups of the institute that need a teacher; null while the year has no groups here',
  }),
  souhaite: Type.Integer({ description: 'Groups wished for; a wish that names no number counts as one' }),
  valide: Type.Integer({ description: 'Groups validated' }),
})
export type WishCoverage = Static<typeof WishCoverage>

const byType = <T extends ReturnType<typeof entries> | ReturnType<typeof coverage>>(of: T) => ({
  cours: of,
  TD: of,
  TP: of,
  Autre: of,
})
const entries = () => Type.Array(ref(WishEntry), { description: 'Those of the department, what is wanted most first' })
const coverage = () => ref(WishCoverage)

const WishSubject = namedObject('WishSubject', {
  matiere: Type.String(),
  matiere_id: Type.Integer(),
  ...byType(entries()),
  groupes: Type.Object(byType(coverage()), { description: 'Of all departments together' }),
})
export type WishSubject = Static<typeof WishSubject>
const WishSpeciality = namedObject('WishSpeciality', {
  specalite: Type.String(),
  specialite_id: Type.Integer(),
  matiere: Type.Array(ref(WishSubject)),
})
export type WishSpeciality = Static<typeof WishSpeciality>

const WishTeacher = namedObject('WishTeacher', {
  id: Type.Integer(),
  enseignant: Type.String(),
  grade: Type.String(),
  heures_dues: Type.Number({ description: 'Hours a week, by the grade' }),
  heures_souhaitees: Type.Number({ description: 'Of all lines; a line that names no groups counts as one group' }),
  heures_validees: Type.Number(),
  voeux: Type.Integer({ description: 'Lines in the semester' }),
})
export type WishTeacher = Static<typeof WishTeacher>

export const DepartmentWishesResponse = Type.Object({
  voeux: Type.Array(ref(WishSpeciality), {
    description: 'Every subject of the department, and others that its teachers wish for',
  }),
  enseignants: Type.Array(ref(WishTeacher), { description: 'The teachers of the department, by name' }),
})
