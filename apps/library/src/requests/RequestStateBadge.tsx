import { Badge, CircleAlertIcon, CircleCheckIcon, HourglassIcon } from '@portal/ui'

const badgeStyles = {
  pending: { tone: 'neutral', Icon: HourglassIcon },
  validated: { tone: 'success', Icon: CircleCheckIcon },
  refused: { tone: 'danger', Icon: CircleAlertIcon },
} as const

interface RequestStateBadgeProps {
  state: keyof typeof badgeStyles
  label: string
}

/** The state of a request: a decorative icon and a text. */
export function RequestStateBadge({ state, label }: RequestStateBadgeProps) {
  const { tone, Icon } = badgeStyles[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {label}
    </Badge>
  )
}
