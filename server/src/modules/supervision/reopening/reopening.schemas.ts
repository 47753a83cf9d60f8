import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId } from '../../../http/ids.ts'
import { Instant, IsoDate, namedObject, orNull, ref } from '../../../http/wire.ts'
import { MadeDecision, Reason, RequestState } from '../../../kernel/requests.schemas.ts'

const ProjectDecision = Type.Object(
  {
    state: Type.Union([Type.Literal('pending'), Type.Literal('validated'), Type.Literal('postponed')]),
    defenceOn: orNull(IsoDate),
  },
  { $id: 'ProjectDecision', description: 'The state of a project; with the day of the defence for a mastère' },
)

const representation = {
  id: Type.Integer(),
  state: RequestState,
  sentAt: Instant,
  head: Type.Object({ id: Type.Integer(), name: Type.String(), department: Type.String() }),
  assignmentId: Type.Integer(),
  student: Type.Object({ idNumber: Type.String(), name: Type.String() }),
  group: Type.String(),
  supervisor: Type.String(),
  subject: orNull(Type.String({ description: 'Of the project' })),
  former: ref(ProjectDecision),
  current: ref(ProjectDecision),
  reason: Type.String(),
  decision: MadeDecision,
}
const Representation = Type.Object(representation)
/** A reopening request without its version. */
export type ReopeningRepresentation = Static<typeof Representation>
export const ReopeningRequest = namedObject('ReopeningRequest', { ...representation, version: Version })
export type ReopeningRequest = Static<typeof ReopeningRequest>

export const ReopeningParams = Type.Object({ id: pathId('service', 'reopening-request') })

export const OwnReopeningsQuery = Type.Object(PageQuery)
export type OwnReopeningsQuery = Static<typeof OwnReopeningsQuery>
export const ReopeningsPage = pageOf(ref(ReopeningRequest))

export const NewReopening = Type.Object({ assignmentId: checkedId('assignment'), reason: Reason })
export type NewReopening = Static<typeof NewReopening>
