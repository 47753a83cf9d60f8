import type { NoticeForm } from '@portal/api-client/notices'
import { formatDate, formatSlot, formatWeekday } from '@portal/i18n'
import { Banner } from '@portal/ui'
import { useTexts } from '../texts.ts'

/** The slot that the administration proposed when it refused the notice; nothing without one. */
export function ProposalNote({ proposal }: Pick<NoticeForm, 'proposal'>) {
  const t = useTexts()
  if (!proposal) return null
  const when = `${formatWeekday(proposal.date)} \u2066${formatDate(proposal.date)}, ${formatSlot(proposal.slot)}\u2069`
  return (
    <Banner bg="tint" color="onTint" borderColor="line">
      {t('notice.proposal', { when })}
    </Banner>
  )
}
