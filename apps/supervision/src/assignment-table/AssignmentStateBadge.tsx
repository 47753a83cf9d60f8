import type { AssignmentState } from '@portal/api-client/supervision'
import { CircleCheckIcon, HourglassIcon, IconBadge } from '@portal/ui'
import { useTexts } from '../texts.ts'

const badgeStyles = {
  pending: { tone: 'neutral', Icon: null },
  validated: { tone: 'success', Icon: CircleCheckIcon },
  postponed: { tone: 'danger', Icon: HourglassIcon },
} as const

/** The state of an assignment. */
export function AssignmentStateBadge({ state }: { state: AssignmentState }) {
  const t = useTexts()
  return <IconBadge {...badgeStyles[state]}>{t(`assignment.${state}`)}</IconBadge>
}
