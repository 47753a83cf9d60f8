import type { StaffNotice, StaffNoticeKey } from '@portal/api-client/inbox'
import { Button, chakra, EmptyState, QueryView, Stack, VisuallyHidden } from '@portal/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { isSame, keyText } from './notice-key.ts'
import { NoticeItem } from './NoticeItem.tsx'
import { canBeAcceptedInBulk, useBulkAcceptance } from './use-bulk-acceptance.ts'

const Items = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    bg: 'surface',
    overflow: 'hidden',
    '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'line' },
  },
})

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
    <QueryView
      query={query}
      isEmpty={(notices) => notices.length === 0}
      empty={<EmptyState text={t(`inbox.empty.${tab}`)} />}
    >
      {(notices) => (
        <Stack gap="3">
          <VisuallyHidden as="output">{bulk.announcement}</VisuallyHidden>
          {bulk.chosen.length > 0 && (
            <Button variant="primary" isBusy={bulk.isPending} onClick={() => void bulk.accept()}>
              {t('inbox.acceptChosen', { count: bulk.chosen.length })}
            </Button>
          )}
          <Items aria-label={t(`inbox.tab.${tab}`)}>
            {notices.map((notice) => (
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
            ))}
          </Items>
          {query.hasNextPage && (
            <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('inbox.more')}
            </Button>
          )}
        </Stack>
      )}
    </QueryView>
  )
}
