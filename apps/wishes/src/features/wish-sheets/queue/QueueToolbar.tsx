import { Button, HStack } from '@portal/ui'
import { Input } from '@portal/ui/form'
import { useTexts } from '../../../texts.ts'
import { filters, queueFilters, type QueueFilter, type QueueRow } from './queue-rows.ts'

interface QueueToolbarProps {
  rows: readonly QueueRow[]
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
  search: string
  onSearch: (search: string) => void
}

/** The search and the filters of the queue, each with its number of rows. */
export function QueueToolbar({ rows, filter, onFilter, search, onSearch }: QueueToolbarProps) {
  const t = useTexts()
  return (
    <HStack gap="3" flexWrap="wrap">
      <Input
        type="search"
        maxWidth="20rem"
        aria-label={t('validation.search')}
        placeholder={t('validation.search')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <HStack gap="2" flexWrap="wrap" as="fieldset" aria-label={t('queue.filter')}>
        {queueFilters.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === filter ? 'primary' : 'secondary'}
            aria-pressed={one === filter}
            onClick={() => onFilter(one)}
          >
            {t(`queue.filters.${one}`, { count: rows.filter(filters[one]).length })}
          </Button>
        ))}
      </HStack>
    </HStack>
  )
}
