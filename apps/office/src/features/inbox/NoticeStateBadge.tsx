import type { StaffNotice } from '@portal/api-client/inbox'
import { BanIcon, Badge, CircleCheckIcon, HourglassIcon } from '@portal/ui'
import { useTexts } from '../../texts.ts'

const styles = {
  pending: { tone: 'warning', Icon: HourglassIcon },
  accepted: { tone: 'success', Icon: CircleCheckIcon },
  refused: { tone: 'danger', Icon: BanIcon },
} as const

export function NoticeStateBadge({ state }: Pick<StaffNotice, 'state'>) {
  const t = useTexts()
  const { tone, Icon } = styles[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`inbox.state.${state}`)}
    </Badge>
  )
}
