import { Ban, CircleCheck, Hourglass, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconBadge } from './IconBadge.tsx'

const styles = {
  pending: { tone: 'warning', Icon: Hourglass },
  accepted: { tone: 'success', Icon: CircleCheck },
  refused: { tone: 'danger', Icon: Ban },
  withdrawn: { tone: 'neutral', Icon: Undo2 },
} as const

export type DecisionState = keyof typeof styles

/** The state of a request for a decision; the page gives its words. */
export function DecisionBadge({ state, children }: { state: DecisionState; children: ReactNode }) {
  return <IconBadge {...styles[state]}>{children}</IconBadge>
}
