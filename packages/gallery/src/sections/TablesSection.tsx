import { Button, Card, DecisionBadge, Heading, IconButton, MoreOfList, PencilIcon, Stack } from '@portal/ui'
import {
  CursorTable,
  DataTable,
  ExportButton,
  PagedTable,
  PlainTable,
  type Column,
  type TableParams,
} from '@portal/ui/table'
import { useMemo, useState } from 'react'
import { useTexts } from '../texts.ts'

interface Request {
  id: number
  date: string
  room: string
  state: 'pending' | 'accepted' | 'refused'
}

const requests: Request[] = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  date: `${String(index + 10)}/11/2026`,
  room: `A${index + 1}`,
  state: (['pending', 'accepted', 'refused'] as const)[index % 3]!,
}))

const waiting = { data: undefined, isError: false, refetch: () => undefined }
const failed = { ...waiting, isError: true }

const createColumns = (t: ReturnType<typeof useTexts>): Column<Request>[] => [
  { id: 'date', header: t('tables.date'), value: (row) => row.date, isCode: true },
  { id: 'room', header: t('tables.room'), value: (row) => row.room, isCode: true },
  {
    id: 'state',
    header: t('tables.state'),
    value: (row) => t(`states.decision.${row.state}`),
    cell: (row) => <DecisionBadge state={row.state}>{t(`states.decision.${row.state}`)}</DecisionBadge>,
  },
  {
    id: 'edit',
    header: t('tables.actions'),
    isIcon: true,
    cell: () => <IconButton label={t('actions.edit')} icon={<PencilIcon />} />,
  },
]

export function TablesSection() {
  const t = useTexts()
  const columns = useMemo(() => createColumns(t), [t])
  const [place, setPlace] = useState<TableParams>({ page: 1, pageSize: 10, search: '' })
  const [isWhole, setWhole] = useState(false)
  const page = {
    ...waiting,
    data: { rows: requests.slice((place.page - 1) * 10, place.page * 10), total: requests.length, size: 10 },
    isPlaceholderData: false,
  }
  const chunks = {
    ...waiting,
    data: isWhole ? requests : requests.slice(0, 4),
    hasNextPage: !isWhole,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setWhole(true),
  }
  const table = { columns, rowKey: (row: Request) => row.id }
  return (
    <Stack gap="6">
      <DataTable {...table} caption={t('tables.filled')} rows={requests} defaultPageSize={5} exportName="gallery" />
      <DataTable {...table} caption={t('tables.waiting')} query={waiting} />
      <DataTable {...table} caption={t('tables.broken')} query={failed} />
      <DataTable
        {...table}
        caption={t('tables.none')}
        rows={[]}
        emptyText={t('loading.empty')}
        emptyAction={<Button>{t('loading.add')}</Button>}
      />
      <PagedTable
        {...table}
        caption={t('tables.paged')}
        query={page}
        place={place}
        onPlace={(change) => setPlace({ ...place, ...change })}
      />
      <CursorTable {...table} caption={t('tables.chunks')} query={chunks} emptyText={t('loading.empty')} />
      <MoreOfList list={chunks} />
      <Card>
        <Heading as="h3" size="sm" marginBottom="3">
          {t('tables.plain')}
        </Heading>
        <PlainTable {...table} caption={t('tables.plain')} rows={requests.slice(0, 3)} />
        <ExportButton name="gallery" columns={columns} rows={() => requests} />
      </Card>
    </Stack>
  )
}
