import type { AccountState } from '@portal/api-client/accounts'
import { Badge, BanIcon, CircleCheckIcon, HourglassIcon, MailIcon, UserIcon, XIcon } from '@portal/ui'
import { useTexts } from '../texts.ts'

const styles = {
  new: { tone: 'warning', Icon: UserIcon },
  invited: { tone: 'info', Icon: MailIcon },
  active: { tone: 'success', Icon: CircleCheckIcon },
  inactive: { tone: 'neutral', Icon: BanIcon },
  pending: { tone: 'warning', Icon: HourglassIcon },
  refused: { tone: 'danger', Icon: XIcon },
} as const

export function AccountStateBadge({ state }: { state: AccountState }) {
  const t = useTexts()
  const { tone, Icon } = styles[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`accounts.state.${state}`)}
    </Badge>
  )
}
