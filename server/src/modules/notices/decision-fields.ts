import { Type } from 'typebox'

const NoticeState = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
  description: '0 pending, 1 accepted, 2 refused',
})

/** The wire fields of the decision on a notice, for its teacher. */
export const decisionFields = {
  etat: NoticeState,
  motif_refus: Type.String({ description: 'Why it was refused' }),
  decide_par: Type.String({ description: 'Name; empty for the operator' }),
  decide_le: Type.String({ description: 'Time in UTC; empty when it is not known' }),
}
