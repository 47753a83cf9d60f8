/** Only pending notices can be changed and deleted. */
export type NoticeState = 'pending' | 'accepted' | 'refused'

/** The decision of the administration on a notice, for its teacher. */
export interface ReceivedDecision {
  /** Name; empty for the operator of the portal. */
  by: string
  /** An instant. */
  at: string
  /** Why the notice was refused; empty otherwise. */
  reason: string
}

interface WireDecision {
  etat?: 0 | 1 | 2
  motif_refus?: string
  decide_par?: string
  decide_le?: string
}

const states: readonly NoticeState[] = ['pending', 'accepted', 'refused']

/** An unknown state is treated as locked. */
export const toNoticeState = (etat: number): NoticeState => states[etat] ?? 'accepted'

/** Null while it is pending, and for a decision of which only the state is known. */
export function toDecision({
  motif_refus = '',
  decide_par = '',
  decide_le = '',
}: WireDecision): ReceivedDecision | null {
  return decide_le ? { by: decide_par, at: decide_le, reason: motif_refus } : null
}
