import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId } from '../../../http/ids.ts'
import { IsoDate, ref } from '../../../http/wire.ts'

const Instant = Type.String({ format: 'date-time' })
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

const ProjectDecision = Type.Object(
  {
    state: Type.Union([Type.Literal('pending'), Type.Literal('validated'), Type.Literal('postponed')]),
    defenceOn: orNull(IsoDate),
  },
  { $id: 'ProjectDecision', description: 'The state of a project; with the day of the defence for a mastère' },
)

const representation = {
  id: Type.Integer(),
  state: Type.Union([
    Type.Literal('pending'),
    Type.Literal('accepted'),
    Type.Literal('refused'),
    Type.Literal('withdrawn'),
  ]),
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
  decision: orNull(
    Type.Object({
      by: orNull(Type.String()),
      at: Instant,
      reason: orNull(Type.String({ description: 'Of a refusal' })),
    }),
  ),
}
const Representation = Type.Object(representation)
/** A reopening request without its version. */
export type ReopeningRepresentation = Static<typeof Representation>
export const ReopeningRequest = Type.Object({ ...representation, version: Version }, { $id: 'ReopeningRequest' })
export type ReopeningRequest = Static<typeof ReopeningRequest>

export const ReopeningParams = Type.Object({ id: pathId('service', 'reopening-request') })

export const ReopeningsQuery = Type.Object({
  ...PageQuery,
  state: Type.Optional(
    Type.Union([Type.Literal('pending'), Type.Literal('decided')], {
      default: 'pending',
      description: 'pending: the oldest first; decided: the latest decision first',
    }),
  ),
})
export type ReopeningsQuery = Static<typeof ReopeningsQuery>
export const OwnReopeningsQuery = Type.Object(PageQuery)
export type OwnReopeningsQuery = Static<typeof OwnReopeningsQuery>
export const ReopeningsPage = pageOf(ref(ReopeningRequest))

const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })
export const NewReopening = Type.Object({ assignmentId: checkedId('assignment'), reason: Reason })
export type NewReopening = Static<typeof NewReopening>

export const ReopeningDecision = Type.Union([
  Type.Object({ decision: Type.Literal('accepted') }),
  Type.Object({ decision: Type.Literal('refused'), reason: Reason }),
])
export type ReopeningDecision = Static<typeof ReopeningDecision>

export const reopeningSchemas = { ProjectDecision, ReopeningRequest }
