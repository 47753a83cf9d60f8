import { type Static, Type } from 'typebox'
import { ClassSessionType, Semester } from '../../../http/wire.ts'

const OwnClass = Type.Object({
  group: Type.Object({ id: Type.Integer(), name: Type.String() }),
  subject: Type.Object({ id: Type.Integer(), name: Type.String() }),
  type: ClassSessionType,
  semester: Semester,
})

export const OwnClassList = Type.Object({ items: Type.Array(OwnClass) })
export type OwnClassList = Static<typeof OwnClassList>
