import { type Static, Type } from 'typebox'
import { pathId } from '../../../http/ids.ts'
import { ClassSessionType, Count, Id, IsoDate, Named, Text } from '../../../http/wire.ts'
import { ClassPath } from '../class/class.schemas.ts'

/** The roll of a group in a class of another teacher, which is shared with the caller. */
export const PartnerRolls = Type.Object({
  items: Type.Array(
    Type.Object({
      owner: Named,
      group: Named,
      subject: Named,
      type: ClassSessionType,
      slotId: Id,
      slot: Text,
      heldOn: IsoDate,
      recorded: Type.Integer({ minimum: 0, description: 'The students whose attendance is stored' }),
      students: Count,
    }),
    { description: 'Of the last days, the latest first' },
  ),
})
export type PartnerRolls = Static<typeof PartnerRolls>

export const PartnerRollKey = Type.Object({
  ownerId: pathId('service', 'shared-class'),
  groupId: pathId('service', 'group'),
  subjectId: pathId('shared'),
  type: ClassPath.properties.type,
  slotId: pathId('shared'),
  heldOn: IsoDate,
})
export type PartnerRollKey = Static<typeof PartnerRollKey>
