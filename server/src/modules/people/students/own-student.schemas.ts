import { type Static, Type } from 'typebox'

export const OwnStudentsQuery = Type.Object({
  search: Type.String({
    minLength: 2,
    maxLength: 100,
    description: 'Prefixes of words of the names, or the start of a number',
  }),
})

const OwnStudent = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  idNumber: Type.String(),
  group: Type.Object(
    { id: Type.Integer(), name: Type.String() },
    { description: 'The smallest group of the caller with this student' },
  ),
})

export const OwnStudentList = Type.Object({ items: Type.Array(OwnStudent) })
export type OwnStudentList = Static<typeof OwnStudentList>
