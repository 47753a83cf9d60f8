import type { StaffNotice } from '@portal/api-client/inbox'
import { DecisionBadge } from '@portal/ui'
import { useTexts } from '../../texts.ts'

export function NoticeStateBadge({ state }: Pick<StaffNotice, 'state'>) {
  const t = useTexts()
  return <DecisionBadge state={state}>{t(`inbox.state.${state}`)}</DecisionBadge>
}
