import { type Static, Type } from 'typebox'
import { pathId } from '../../../http/ids.ts'
import { ClassSessionType, Count, Id, IsoDate, Named, ref, Semester, Text } from '../../../http/wire.ts'
import { Roll } from '../attendance/roll.schemas.ts'
import { ClassPath } from '../class/class.schemas.ts'

const session = {
  owner: Named,
  group: Named,
  subject: Named,
  type: ClassSessionType,
  slotId: Id,
  slot: Text,
  heldOn: IsoDate,
}

/** The roll of a group in a class of another teacher, which is shared with the caller. */
export const PartnerRoll = Type.Object(
  {
    ...session,
    recorded: Type.Integer({ minimum: 0, description: 'The students whose attendance is stored' }),
    students: Count,
  },
  { $id: 'PartnerRoll' },
)
export type PartnerRoll = Static<typeof PartnerRoll>

export const PartnerRolls = Type.Object({
  items: Type.Array(ref(PartnerRoll), { description: 'Of the last days, the latest first' }),
})
export type PartnerRolls = Static<typeof PartnerRolls>

/** The same roll with its rows. */
export const PartnerSheet = Type.Object({ ...session, ...Roll.properties })
export type PartnerSheet = Static<typeof PartnerSheet>
export type PartnerSession = Omit<PartnerSheet, keyof Roll>

/** The weekly classes whose rolls are shared with the caller in the year. */
export const PartnerClasses = Type.Object({
  items: Type.Array(Type.Object({ semester: Semester, type: ClassSessionType, subject: Named, group: Named })),
})
export type PartnerClasses = Static<typeof PartnerClasses>

export const PartnerRollKey = Type.Object({
  ownerId: pathId('service', 'shared-class'),
  groupId: pathId('service', 'group'),
  subjectId: pathId('shared'),
  type: ClassPath.properties.type,
  slotId: pathId('shared'),
  heldOn: IsoDate,
})
export type PartnerRollKey = Static<typeof PartnerRollKey>
