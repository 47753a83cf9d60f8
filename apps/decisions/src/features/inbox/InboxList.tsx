import type { StaffNotice } from '@portal/api-client/inbox'
import { Button } from '@portal/ui'
import { DecisionList, type PagedItems } from '../../decisions/DecisionList.tsx'
import { useTexts } from '../../texts.ts'
import { isSame, keyText, type InboxKey } from './item-key.ts'
import { NoticeItem } from './NoticeItem.tsx'
import { SignUpItem } from './SignUpItem.tsx'
import { canBeAcceptedInBulk, useBulkAcceptance } from './use-bulk-acceptance.ts'
import type { InboxItem } from './use-inbox-list.ts'

interface InboxListProps {
  query: PagedItems<InboxItem>
  tab: 'pending' | 'decided'
  selected: InboxKey | null
  onSelect: (item: InboxItem) => void
  onBulkAccepted: (accepted: readonly StaffNotice[], text: string) => void
}

/** The items of one tab; absences without clashes can be checked and accepted together. */
export function InboxList({ query, tab, selected, onSelect, onBulkAccepted }: InboxListProps) {
  const t = useTexts()
  const notices = (query.data ?? []).filter((item) => item.kind !== 'sign-up')
  const bulk = useBulkAcceptance(notices, onBulkAccepted)
  return (
    <DecisionList
      query={query}
      label={t(`inbox.tab.${tab}`)}
      emptyText={t(`inbox.empty.${tab}`)}
      actions={
        bulk.chosen.length > 0 && (
          <Button variant="primary" isBusy={bulk.isPending} onClick={() => void bulk.accept()}>
            {t('inbox.acceptChosen', { count: bulk.chosen.length })}
          </Button>
        )
      }
      renderItem={(item) => {
        const place = { isSelected: isSame(item, selected), onSelect: () => onSelect(item) }
        if (item.kind === 'sign-up') return <SignUpItem key={keyText(item)} account={item.account} {...place} />
        const check = { isChecked: bulk.isChosen(item), onToggle: () => bulk.toggle(item) }
        return (
          <NoticeItem key={keyText(item)} notice={item} check={canBeAcceptedInBulk(item) ? check : null} {...place} />
        )
      }}
    />
  )
}
