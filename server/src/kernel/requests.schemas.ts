import { type Static, Type } from 'typebox'
import { PageQuery } from '../http/cursor.ts'
import { Instant, orNull, Text } from '../http/wire.ts'

/** The state of a request that its sender may withdraw. */
export const RequestState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('accepted'),
  Type.Literal('refused'),
  Type.Literal('withdrawn'),
])

/** Null while the request waits. */
export const MadeDecision = orNull(
  Type.Object({ by: orNull(Text), at: Instant, reason: orNull(Type.String({ description: 'Of a refusal' })) }),
)

export const RequestsQuery = Type.Object({
  ...PageQuery,
  state: Type.Optional(
    Type.Union([Type.Literal('pending'), Type.Literal('decided')], {
      default: 'pending',
      description: 'pending: the oldest first; decided: the latest decision first',
    }),
  ),
})
export type RequestsQuery = Static<typeof RequestsQuery>

export const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })

/** The decision of an office on a request. */
export const Decision = Type.Union([
  Type.Object({ decision: Type.Literal('accepted') }),
  Type.Object({ decision: Type.Literal('refused'), reason: Reason }),
])
export type Decision = Static<typeof Decision>
