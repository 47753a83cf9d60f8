import { type Static, Type } from 'typebox'
import { checkedId, OwnDepartmentId, OwnTeacherId, SharedId } from '../../../http/ids.ts'
import { Outcome } from '../../../http/outcome.ts'
import { Choice, IsoDate, namedObject, orNull, ref } from '../../../http/wire.ts'

const AssignmentId = checkedId('assignment')
const Cycle = Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 licence, 2 mastère' })

const Assignment = namedObject('Assignment', {
  id: Type.Integer(),
  cycle_id: Cycle,
  etat: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
    description: '0 pending: may still be changed; 1 validated, 2 postponed',
  }),
  annee_scolaire: Type.String({ description: 'Like 2026-2027' }),
  enseignant_name: Type.String(),
  etudiant_name: Type.String(),
  cin: Type.String({ description: 'Tells students of one name apart' }),
  group_name: Type.String(),
  cycle_name: Type.String(),
  specialite_name: Type.String(),
  sujet_id: orNull(Type.Integer()),
  sujet_name: orNull(Type.String(), { description: 'Null while no subject is assigned' }),
  date_validation: orNull(Type.String({ format: 'date' }), {
    description: 'The day of the defence; null but for validated projects of a mastère',
  }),
})
export type Assignment = Static<typeof Assignment>

const Assignments = Type.Object({ data: Type.Array(ref(Assignment), { description: 'By name of the student' }) })
export const DepartmentAssignmentsBody = Type.Object({ annee_id: SharedId, departement_id: OwnDepartmentId })
export const DepartmentAssignmentsResponse = Assignments
export const OwnAssignmentsBody = Type.Object({
  annee_id: SharedId,
  enseignant_id: OwnTeacherId,
  departement_id: Type.Optional(Type.Unknown({ description: 'Ignored: the teacher says whose students they are' })),
})
export const OwnAssignmentsResponse = Assignments

export const Decision = Type.Object({
  etudiant_ens_pfe_id: AssignmentId,
  etat: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 validate, 2 postpone' }),
  date_validation: Type.Optional(
    orNull(IsoDate, {
      description: 'The day of the defence: wanted to validate a project of a mastère, ignored otherwise',
    }),
  ),
})
export type Decision = Static<typeof Decision>

export const DeletedAssignment = Type.Object({ etudiant_ens_pfe_id: AssignmentId, annee_id: SharedId })
export type DeletedAssignment = Static<typeof DeletedAssignment>

export const SpecialitiesBody = Type.Object({ cycle_id: Cycle, departement_id: OwnDepartmentId })
export type SpecialitiesBody = Static<typeof SpecialitiesBody>
export const SpecialitiesResponse = Type.Object({ Specialite: Type.Array(ref(Choice)) })
export const SupervisorsBody = Type.Object({ departement_id: OwnDepartmentId })
export const SupervisorsResponse = Type.Object({ Enseignant: Type.Array(ref(Choice)) })

const programme = { specialite_id: SharedId, departement_id: OwnDepartmentId, cycle_id: Cycle, annee_id: SharedId }
export const GroupsBody = Type.Object(programme)
export type GroupsBody = Static<typeof GroupsBody>
export const GroupsResponse = Type.Object({
  Group: Type.Array(ref(Choice), { description: 'Lecture and TD groups of the last level of the cycle' }),
})
export const StudentsBody = Type.Object({ ...programme, group_id: checkedId('group') })
export type StudentsBody = Static<typeof StudentsBody>
export const StudentsResponse = Type.Object({
  Etudiant: Type.Array(
    Type.Object({
      value: Type.Integer(),
      label: Type.String(),
      cin: Type.String({ description: 'Tells students of one name apart' }),
    }),
    { description: 'Those of the group who have no supervisor in the year of the session' },
  ),
})

export const NewAssignments = Type.Object({
  cycle_id: Cycle,
  specialite_id: SharedId,
  listAffect: Type.Array(
    Type.Object({
      enseignant_id: checkedId('teacher'),
      group_id: checkedId('group'),
      etudiant_id: Type.Array(checkedId('student'), { minItems: 1, maxItems: 500 }),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  annee_id: Type.Integer({ ...SharedId, description: 'The year of the projects' }),
  departement_id: OwnDepartmentId,
  annee_etudiant: Type.Optional(
    Type.Integer({ ...SharedId, description: 'The year of the groups, else that of the projects' }),
  ),
})
export type NewAssignments = Static<typeof NewAssignments>
export const AssignmentOutcome = namedObject('AssignmentOutcome', {
  ...Outcome.properties,
  etudiants: Type.Optional(
    Type.Array(Type.Integer(), { description: 'Of a refusal: the students who have a supervisor already' }),
  ),
})
export type AssignmentOutcome = Static<typeof AssignmentOutcome>
