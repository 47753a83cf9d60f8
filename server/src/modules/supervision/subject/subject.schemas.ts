import { type Static, Type } from 'typebox'
import { checkedId } from '../../../platform/ids.ts'
import { Id } from '../../../platform/wire.ts'

/** Identifier of a project subject. */
const SubjectId = checkedId('project-subject')
const Name = Type.String({ maxLength: 500, description: 'Refused when it is blank' })
const Used = Type.Integer({ minimum: 0, maximum: 1, description: '1 while a student has it, else 0' })

export const SubjectsBody = Type.Object({ annee_id: Id, enseignant_id: Id })
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

const subject = { sujet_name: Name, enseignant_id: Id, annee_id: Id }
export const NewSubject = Type.Object(subject)
export type NewSubject = Static<typeof NewSubject>
export const ChangedSubject = Type.Object({ id: SubjectId, ...subject })
export type ChangedSubject = Static<typeof ChangedSubject>

export const SubjectOfStudent = Type.Object({
  etudiant_ens_pfe_id: Id,
  annee_id: Id,
  enseignant_id: Id,
  sujet_id: Type.Optional(
    Type.Union([Id, Type.Null(), Type.Literal('')], {
      description: 'An own subject that is free; it goes before a name',
    }),
  ),
  sujet_name: Type.Optional(
    Type.Union([Type.String({ maxLength: 500 }), Type.Null()], {
      description: 'Of a subject that is made for the student',
    }),
  ),
})
export type SubjectOfStudent = Static<typeof SubjectOfStudent>
export const AssignmentKey = Type.Object({ etudiant_ens_pfe_id: Id })
