import type { OwnTimetableChange } from '@portal/api-client/schedule'
import { useCommonTexts } from '@portal/i18n'
import { Badge, Button, Card, chakra, Fold, Heading, HStack, RowError } from '@portal/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { TimetableChange } from './TimetableChange.tsx'

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > li': { paddingBlock: '3', borderColor: 'line' },
    '& > li:not(:last-child)': { borderBlockEndWidth: '1px' },
  },
})

interface TimetableChangesProps {
  changes: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  items: readonly OwnTimetableChange[]
}

/** One line with the number of new changes by the registrar in the own timetable, which opens their list, newest first. */
export function TimetableChanges({ changes, items }: TimetableChangesProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const count = items.filter(({ isNew }) => isNew).length
  return (
    <Card aria-labelledby="changes-title" paddingBlock="0" paddingInline="3" _print={{ display: 'none' }}>
      <Fold
        title={
          <>
            <Heading id="changes-title" size="sm" display="inline">
              {t('changes.title')}
            </Heading>
            {count > 0 && (
              <Badge tone="info" marginInlineStart="2">
                {t('changes.newCount', { count })}
              </Badge>
            )}
          </>
        }
      >
        <List>
          {items.map((change) => (
            <li key={change.id}>
              <TimetableChange change={change} />
            </li>
          ))}
        </List>
        {changes.hasNextPage && (
          <HStack gap="3" marginBlockEnd="3">
            {changes.isFetchNextPageError && <RowError>{common('loadFailed')}</RowError>}
            <Button size="sm" isBusy={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
              {t('changes.more')}
            </Button>
          </HStack>
        )}
      </Fold>
    </Card>
  )
}
