import type { ReactNode } from 'react'
import { DecisionBadge } from './DecisionBadge.tsx'

const decisions = {
  offered: 'pending',
  accepted: 'accepted',
  declined: 'refused',
  withdrawn: 'withdrawn',
  refused: 'refused',
} as const

/** The state of a swap of invigilations; the page gives its words. */
export function SwapBadge({ state, children }: { state: keyof typeof decisions; children: ReactNode }) {
  return <DecisionBadge state={decisions[state]}>{children}</DecisionBadge>
}
