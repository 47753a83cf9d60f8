import { type Static, Type } from 'typebox'
import { Version } from '../../../http/etag.ts'
import { pathId } from '../../../http/ids.ts'
import { ClassSessionType, Id, IsoDate, Named, orNull, ref, Text } from '../../../http/wire.ts'

const representation = {
  id: Id,
  teacher: Named,
  date: IsoDate,
  slot: Text,
  subject: Text,
  sessionType: ClassSessionType,
  groups: Type.String({ description: 'Names, with commas' }),
  room: orNull(Text),
  state: Type.Enum(['open', 'accepted', 'declined', 'withdrawn'] as const),
}
const Representation = Type.Object(representation)
/** A request without its version. */
export type RequestRepresentation = Static<typeof Representation>
/** The request to the caller to hold a class of a teacher who is absent. */
export const CoverRequest = Type.Object({ ...representation, version: Version }, { $id: 'CoverRequest' })
export type CoverRequest = Static<typeof CoverRequest>

export const CoverRequests = Type.Object({ items: Type.Array(ref(CoverRequest), { description: 'By time' }) })
export const CoverRequestPath = Type.Object({ id: pathId('service', 'cover-request') })

export const CoverRequestRooms = Type.Object({
  items: Type.Array(Type.Object({ id: Id, name: Text }), {
    description: 'The smallest that holds the groups first',
  }),
})
export type CoverRequestRooms = Static<typeof CoverRequestRooms>

export const CoverAnswer = Type.Union([
  Type.Object({
    answer: Type.Literal('accepted'),
    roomId: Type.Optional(
      Type.Integer({
        ...{ minimum: 1, maximum: 2_147_483_647, 'x-access': 'shared' },
        description: 'Another room than that of the class, of those that are free',
      }),
    ),
  }),
  Type.Object({
    answer: Type.Literal('declined'),
    reason: Type.Optional(Type.String({ maxLength: 500, description: 'The teacher and who asked read it' })),
  }),
])
export type CoverAnswer = Static<typeof CoverAnswer>
