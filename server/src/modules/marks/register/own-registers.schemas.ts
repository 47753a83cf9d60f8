import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { ClassSessionType, Count, Id, IsoDate, orNull, ref, Semester } from '../../../http/wire.ts'

export const OwnRegister = Type.Object(
  {
    id: Id,
    date: IsoDate,
    semester: Semester,
    type: ClassSessionType,
    subjectId: Id,
    subject: Type.String(),
    groupId: Id,
    group: Type.String(),
    students: Count,
    absences: Count,
    lateOn: orNull(IsoDate, { description: 'When the roll was called on a later day than its own' }),
  },
  { $id: 'OwnRegister' },
)
export type OwnRegister = Static<typeof OwnRegister>

export const OwnRegistersQuery = Type.Object(PageQuery)
export type OwnRegistersQuery = Static<typeof OwnRegistersQuery>
export const OwnRegistersPage = pageOf(ref(OwnRegister))
