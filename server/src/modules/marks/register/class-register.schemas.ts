import { type Static, Type } from 'typebox'
import { ClassSessionType, Id, IsoDate, Named, orNull, Semester, Text } from '../../../http/wire.ts'
import { RollDetail } from '../attendance/roll.schemas.ts'
import { ClassPath } from '../class/class.schemas.ts'

export const NewClassRegister = Type.Object({
  semester: Semester,
  rows: Type.Array(Type.Object({ idNumber: Type.String({ maxLength: 30 }), ...RollDetail.properties }), {
    maxItems: 2000,
    description: 'Every student of the group, once',
  }),
})
export type NewClassRegister = Static<typeof NewClassRegister>

export const AddedRegister = Type.Object({ date: Type.String({ format: 'date', description: 'Of the register' }) })
export type AddedRegister = Static<typeof AddedRegister>

export const DayPath = Type.Object({ ...ClassPath.properties, date: IsoDate })
export type DayPath = Static<typeof DayPath>

/** The rolls of a class on a day, by which each is read and saved. */
export const RollsOfDay = Type.Object({
  items: Type.Array(
    Type.Object({
      group: Named,
      subject: Named,
      type: ClassSessionType,
      slotId: Id,
      slot: Text,
      heldOn: IsoDate,
      owner: orNull(Named, { description: 'The teacher who shares the roll; null for a class of the caller' }),
      registerId: orNull(Id, { description: 'Names the register in a correction; null where the caller has none' }),
    }),
    { description: 'Those that were called, by slot' },
  ),
})
export type RollsOfDay = Static<typeof RollsOfDay>
