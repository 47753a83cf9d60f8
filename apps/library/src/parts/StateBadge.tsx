import { Badge, CircleAlertIcon, CircleCheckIcon, HourglassIcon } from '@portal/ui'

const looks = {
  pending: { tone: 'neutral', Icon: HourglassIcon },
  validated: { tone: 'success', Icon: CircleCheckIcon },
  refused: { tone: 'danger', Icon: CircleAlertIcon },
} as const

interface StateBadgeProps {
  state: keyof typeof looks
  label: string
}

/** The state of a request: a decorative icon and a text. */
export function StateBadge({ state, label }: StateBadgeProps) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {label}
    </Badge>
  )
}
