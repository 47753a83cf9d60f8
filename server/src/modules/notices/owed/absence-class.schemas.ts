import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { pathId } from '../../../http/ids.ts'
import { ClassSessionType, Id, IsoDate, Named, orNull, ref, Text } from '../../../http/wire.ts'

const representation = {
  key: Type.String({
    description: '`session-12-2026-11-24`, or `make-up-5-2026-11-24` for a make-up that is cancelled',
  }),
  absenceId: Id,
  absenceEndsOn: Type.String({ format: 'date', description: 'The last day of the absence' }),
  teacher: Named,
  date: IsoDate,
  slot: Text,
  subject: Text,
  sessionType: ClassSessionType,
  groups: Type.String({ description: 'Names, with commas' }),
  groupIds: Type.Array(Id),
  duration: orNull(Type.Integer({ minimum: 2, maximum: 6 }), {
    description: 'In half hours; null: as long as its slot',
  }),
  state: Type.Enum(['owed', 'make-up', 'not-made-up'] as const, {
    description: 'Not covered, covered by a make-up, or not made up for a reason',
  }),
  makeUp: orNull(
    Type.Object({
      id: Id,
      date: IsoDate,
      slotId: Id,
      slot: Text,
      isConfirmed: Type.Boolean({ description: 'The administration has accepted it' }),
      colleague: orNull(Named, { description: 'Who holds the class in its own slot in place of its teacher' }),
    }),
  ),
  isAskable: Type.Boolean({ description: 'A colleague can be asked to hold it: a weekly class that has not begun' }),
  request: orNull(
    Type.Object({
      colleague: Named,
      state: Type.Enum(['open', 'declined'] as const),
      reason: orNull(Text, { description: 'Why the colleague declines' }),
    }),
    { description: 'The last one to a colleague, unless it is withdrawn, accepted or expired' },
  ),
  reason: orNull(Text, { description: 'Why it is not made up' }),
}
const Representation = Type.Object(representation)
/** A class without its version. */
export type ClassRepresentation = Static<typeof Representation>
/** A class that an accepted absence cancels, and how it is covered. */
export const AbsenceClass = Type.Object({ ...representation, version: Version }, { $id: 'AbsenceClass' })
export type AbsenceClass = Static<typeof AbsenceClass>

const absenceId = pathId('service', 'absence')
export const AbsencePath = Type.Object({ id: absenceId })
export const ClassPath = Type.Object({
  id: absenceId,
  class: Type.String({
    pattern: '^(session|make-up)-[1-9]\\d{0,8}-\\d{4}-\\d{2}-\\d{2}$',
    description: 'The key of a class of the absence',
  }),
})

export const AbsenceClasses = Type.Object({
  items: Type.Array(ref(AbsenceClass), { description: 'By time; none unless the absence is accepted' }),
})

export const Cover = Type.Union([
  Type.Object({
    way: Type.Literal('make-up'),
    date: IsoDate,
    slotId: Type.Integer({ minimum: 1, maximum: 2_147_483_647, 'x-access': 'shared' }),
  }),
  Type.Object({
    way: Type.Literal('not-made-up'),
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', description: 'The head reads it' }),
  }),
  Type.Object({
    way: Type.Literal('colleague'),
    teacherId: Type.Integer({
      ...{ minimum: 1, maximum: 2_147_483_647, 'x-access': 'shared' },
      description: 'Who is asked; the class is owed until the colleague accepts',
    }),
  }),
])
export type Cover = Static<typeof Cover>

export const FreeColleagues = Type.Object({
  items: Type.Array(Type.Object({ teacher: Named, department: Text }), {
    description: "Those of the teacher's department first",
  }),
})
export type FreeColleagues = Static<typeof FreeColleagues>

export const MakeUpSlotsQuery = Type.Object({ from: Type.String({ format: 'date', description: 'The first day' }) })
export const MakeUpSlots = Type.Object({
  items: Type.Array(
    Type.Object({
      ...{ date: IsoDate, slotId: Id, slot: Text },
      room: Type.String({ description: 'A free room that holds the groups; empty when there is none' }),
      isDuringAbsence: Type.Boolean({ description: 'The teacher is absent on that day' }),
    }),
  ),
})
export type MakeUpSlots = Static<typeof MakeUpSlots>

export const OwedClassesQuery = Type.Object({
  ...PageQuery,
  state: Type.Optional(Type.Enum(['owed', 'covered'] as const, { default: 'owed' })),
})
export type OwedClassesQuery = Static<typeof OwedClassesQuery>
export const OwedClassesPage = pageOf(ref(AbsenceClass))
