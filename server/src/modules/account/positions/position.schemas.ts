import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { pathId } from '../../../http/ids.ts'
import { Instant, orNull, ref } from '../../../http/wire.ts'
import { MadeDecision, Reason } from '../../../kernel/requests.schemas.ts'

const Position = Type.Object(
  { department: Type.String(), grade: Type.String(), status: Type.String() },
  { $id: 'Position', description: 'The department, grade and status of a teacher, by name' },
)

const representation = {
  id: Type.Integer(),
  state: Type.Enum(['pending', 'made', 'accepted', 'refused', 'restored'], {
    description: 'pending: a request that waits; made: by the teacher, without a request',
  }),
  sentAt: Instant,
  teacher: Type.Object({ id: Type.Integer(), name: Type.String(), department: Type.String() }),
  former: ref(Position),
  wanted: ref(Position),
  current: ref(Position),
  decision: MadeDecision,
}
const Representation = Type.Object(representation)
export type PositionRepresentation = Static<typeof Representation>

export const PositionChange = Type.Object(
  { ...representation, version: Version },
  { $id: 'PositionChange', description: 'A change of the own department, grade or status by a teacher' },
)
export type PositionChange = Static<typeof PositionChange>

export const PositionChangeParams = Type.Object({ id: pathId('service', 'position-change') })
export const PositionChangesQuery = Type.Object({
  ...PageQuery,
  state: Type.Optional(
    Type.Union([Type.Literal('pending'), Type.Literal('decided')], {
      default: 'pending',
      description: 'pending: requests, the oldest first; decided: all others, the latest first',
    }),
  ),
})
export type PositionChangesQuery = Static<typeof PositionChangesQuery>
export const PositionChangesPage = pageOf(ref(PositionChange))

export const PositionDecision = Type.Union([
  Type.Object({ decision: Type.Literal('accepted') }),
  Type.Object({ decision: Type.Literal('restored') }),
  Type.Object({ decision: Type.Literal('refused'), reason: Reason }),
])
export type PositionDecision = Static<typeof PositionDecision>

export const OwnPositionRequest = Type.Object({
  request: orNull(Type.Object({ sentAt: Instant, wanted: ref(Position) })),
})
export type OwnPositionRequest = Static<typeof OwnPositionRequest>
