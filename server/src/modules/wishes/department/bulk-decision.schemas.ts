import { type Static, Type } from 'typebox'
import { checkedId } from '../../../http/ids.ts'
import { namedObject, orNull, ref } from '../../../http/wire.ts'

const seenLine = {
  id: checkedId('wish-line'),
  version: Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description: 'Of the line as it was read; what was changed since is left as it is',
  }),
}

const LineDecision = Type.Union([
  Type.Object({
    ...seenLine,
    decision: Type.Literal('validated'),
    groups: Type.Integer({ minimum: 1, maximum: 99 }),
  }),
  Type.Object({ ...seenLine, decision: Type.Literal('pending', { description: 'Makes the line pending again' }) }),
])
export type LineDecision = Static<typeof LineDecision>

export const WishDecisions = Type.Object({
  decisions: Type.Array(LineDecision, { minItems: 1, maxItems: 1000, description: 'One for each line' }),
})
export type WishDecisions = Static<typeof WishDecisions>

const WishLineState = namedObject('WishLineState', {
  state: Type.Union([Type.Literal('pending'), Type.Literal('confirmed'), Type.Literal('validated')]),
  groups: Type.Integer({ description: '0 when none are named' }),
  decidedBy: Type.String({ description: 'Empty when nobody has decided' }),
})

const WishDecisionResult = namedObject('WishDecisionResult', {
  id: Type.Integer(),
  result: Type.Union([Type.Literal('done'), Type.Literal('changed'), Type.Literal('absent')], {
    description: '`changed`: by somebody else since it was read; `absent`: no line of the department in the year',
  }),
  version: orNull(Type.Integer(), { description: 'Of the line as it is now; null when absent' }),
  current: orNull(ref(WishLineState), { description: 'Of a changed line; else null' }),
})
export type WishDecisionResult = Static<typeof WishDecisionResult>

export const WishDecisionResults = Type.Object({
  results: Type.Array(ref(WishDecisionResult), { description: 'One for each decision, in their order' }),
})
export type WishDecisionResults = Static<typeof WishDecisionResults>
