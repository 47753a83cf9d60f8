import type { AssignmentState } from '@portal/api-client/supervision'
import { Badge, CircleCheckIcon, HourglassIcon } from '@portal/ui'
import { useTexts } from '../texts.ts'

const badgeStyles = {
  pending: { tone: 'neutral', icon: null },
  validated: { tone: 'success', icon: <CircleCheckIcon aria-hidden /> },
  postponed: { tone: 'danger', icon: <HourglassIcon aria-hidden /> },
} as const

/** The state of an assignment. */
export function AssignmentStateBadge({ state }: { state: AssignmentState }) {
  const t = useTexts()
  const { tone, icon } = badgeStyles[state]
  return (
    <Badge tone={tone}>
      {icon}
      {t(`assignment.${state}`)}
    </Badge>
  )
}
