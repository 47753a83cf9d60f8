import type { OwnTimetableChange } from '@portal/api-client/schedule'
import { useCommonTexts } from '@portal/i18n'
import { Badge, Button, Card, chakra, Heading, HStack, RowError, Stack } from '@portal/ui'
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

/** The changes by the registrar in the own timetable, the newest first. */
export function TimetableChanges({ changes, items }: TimetableChangesProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const count = items.filter(({ isNew }) => isNew).length
  return (
    <Card aria-labelledby="changes-title" _print={{ display: 'none' }}>
      <Stack gap="2">
        <HStack gap="3" flexWrap="wrap">
          <Heading id="changes-title" size="md">
            {t('changes.title')}
          </Heading>
          {count > 0 && <Badge tone="info">{t('changes.newCount', { count })}</Badge>}
        </HStack>
        <List>
          {items.map((change) => (
            <li key={change.id}>
              <TimetableChange change={change} />
            </li>
          ))}
        </List>
        {changes.hasNextPage && (
          <HStack gap="3">
            {changes.isFetchNextPageError && <RowError>{common('loadFailed')}</RowError>}
            <Button size="sm" isBusy={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
              {t('changes.more')}
            </Button>
          </HStack>
        )}
      </Stack>
    </Card>
  )
}
