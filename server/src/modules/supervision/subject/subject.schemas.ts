import { type Static, Type } from 'typebox'
import { orNull } from '../../../http/wire.ts'
import { checkedId, OwnTeacherId, SharedId } from '../../../http/ids.ts'
import { nameText } from '../../../http/names.ts'

const SubjectId = checkedId('project-subject')
const Name = nameText({ maxLength: 500, description: 'Refused when it is blank' })
const Used = Type.Integer({ minimum: 0, maximum: 1, description: '1 while a student has it, else 0' })

export const SubjectsBody = Type.Object({ annee_id: SharedId, enseignant_id: OwnTeacherId })
export const SubjectsResponse = Type.Object({
  sujets: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), etat: Used }), { description: 'By name' }),
})
export const FreeSubjectsResponse = Type.Object({
  data: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), etat: Used, value: Type.Integer(), label: Type.String() }),
    { description: 'The subjects that no student has; value and label say the same as id and name' },
  ),
})

export const SubjectKey = Type.Object({ id: SubjectId })
export const SubjectResponse = Type.Object({ sujet: Type.Object({ id: Type.Integer(), name: Type.String() }) })

const subject = { sujet_name: Name, enseignant_id: OwnTeacherId, annee_id: SharedId }
export const NewSubject = Type.Object(subject)
export type NewSubject = Static<typeof NewSubject>
export const ChangedSubject = Type.Object({ id: SubjectId, ...subject })
export type ChangedSubject = Static<typeof ChangedSubject>

const assignment = { etudiant_ens_pfe_id: checkedId('assignment') }
export const SubjectOfStudent = Type.Object({
  ...assignment,
  annee_id: SharedId,
  enseignant_id: OwnTeacherId,
  sujet_id: Type.Optional(
    Type.Union([SubjectId, Type.Null(), Type.Literal('')], {
      description: 'An own subject that is free; it goes before a name',
    }),
  ),
  sujet_name: Type.Optional(
    orNull(nameText({ maxLength: 500 }), {
      description: 'Of a subject that is made for the student',
    }),
  ),
})
export type SubjectOfStudent = Static<typeof SubjectOfStudent>
export const AssignmentKey = Type.Object(assignment)
