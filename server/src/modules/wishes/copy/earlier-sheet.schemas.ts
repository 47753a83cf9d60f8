import { type Static, Type } from 'typebox'
import { ClassSessionType, namedObject, ref, Semester } from '../../../http/wire.ts'

const EarlierWishLine = namedObject('EarlierWishLine', {
  cycle: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 licence, 2 mastere' }),
  order: Type.Integer({ minimum: 1, maximum: 10 }),
  levelId: Type.Integer(),
  specialityId: Type.Integer(),
  speciality: Type.String(),
  subjectId: Type.Integer(),
  subject: Type.String(),
  type: ClassSessionType,
})

const DroppedWishLine = namedObject('DroppedWishLine', {
  subject: Type.String(),
  type: ClassSessionType,
  reason: Type.Union([Type.Literal('semester'), Type.Literal('type')], {
    description: '`semester`: the subject is taught in the other one; `type`: it has no sessions of this type',
  }),
})

const EarlierWishSheet = namedObject('EarlierWishSheet', {
  semester: Semester,
  year: Type.String({ description: 'The name of the year of the sheet' }),
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 6 }), { description: '1 Monday to 6 Saturday' }),
  lines: Type.Array(ref(EarlierWishLine), { description: 'What can be wished for again, by order of preference' }),
  dropped: Type.Array(ref(DroppedWishLine), { description: 'What cannot' }),
})
export type EarlierWishSheet = Static<typeof EarlierWishSheet>

export const EarlierWishSheets = Type.Object({
  items: Type.Array(ref(EarlierWishSheet), { description: 'At most one for each semester' }),
})
