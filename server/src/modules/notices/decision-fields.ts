import { Type } from 'typebox'

const NoticeState = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
  description: '0 pending, 1 accepted, 2 refused',
})

/** The wire fields of the decision on a notice, for its teacher; a server of the release before has none of them. */
export const decisionFields = {
  etat: Type.Optional(NoticeState),
  motif_refus: Type.Optional(Type.String({ description: 'Why it was refused' })),
  decide_par: Type.Optional(Type.String({ description: 'Name; empty for the operator' })),
  decide_le: Type.Optional(Type.String({ description: 'Time in UTC; empty when it is not known' })),
}
