import type { OwnTimetableChange } from '@portal/api-client/schedule'
import { Badge, Card, chakra, Fold, Heading, MoreOfList, type MorePages } from '@portal/ui'
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
  changes: MorePages
  items: readonly OwnTimetableChange[]
}

/** One line with the number of new changes by the registrar in the own timetable, which opens their list, newest first. */
export function TimetableChanges({ changes, items }: TimetableChangesProps) {
  const t = useTexts()
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
        <MoreOfList list={changes} text={t('changes.more')} justifyContent="flex-start" marginBlockEnd="3" />
      </Fold>
    </Card>
  )
}
