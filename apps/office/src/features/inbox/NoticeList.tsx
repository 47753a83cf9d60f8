import type { StaffNotice, StaffNoticeKey } from '@portal/api-client/inbox'
import { Button, VisuallyHidden } from '@portal/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { DecisionList } from '../../decisions/DecisionList.tsx'
import { useTexts } from '../../texts.ts'
import { isSame, keyText } from './notice-key.ts'
import { NoticeItem } from './NoticeItem.tsx'
import { canBeAcceptedInBulk, useBulkAcceptance } from './use-bulk-acceptance.ts'

interface NoticeListProps {
  query: UseInfiniteQueryResult<StaffNotice[]>
  tab: 'pending' | 'decided'
  selected: StaffNoticeKey | null
  onSelect: (notice: StaffNotice) => void
}

/** The notices of one tab; absences without clashes can be checked and accepted together. */
export function NoticeList({ query, tab, selected, onSelect }: NoticeListProps) {
  const t = useTexts()
  const bulk = useBulkAcceptance(query.data ?? [])
  return (
    <DecisionList
      query={query}
      label={t(`inbox.tab.${tab}`)}
      emptyText={t(`inbox.empty.${tab}`)}
      actions={
        <>
          <VisuallyHidden as="output">{bulk.announcement}</VisuallyHidden>
          {bulk.chosen.length > 0 && (
            <Button variant="primary" isBusy={bulk.isPending} onClick={() => void bulk.accept()}>
              {t('inbox.acceptChosen', { count: bulk.chosen.length })}
            </Button>
          )}
        </>
      }
      renderItem={(notice) => (
        <NoticeItem
          key={keyText(notice)}
          notice={notice}
          isSelected={isSame(notice, selected)}
          onSelect={() => onSelect(notice)}
          check={
            canBeAcceptedInBulk(notice)
              ? { isChecked: bulk.isChosen(notice), onToggle: () => bulk.toggle(notice) }
              : null
          }
        />
      )}
    />
  )
}
