import type { AccountState } from '@portal/api-client/accounts'
import { BanIcon, CircleCheckIcon, HourglassIcon, IconBadge, MailIcon, UserIcon, XIcon } from '@portal/ui'
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
  return <IconBadge {...styles[state]}>{t(`accounts.state.${state}`)}</IconBadge>
}
