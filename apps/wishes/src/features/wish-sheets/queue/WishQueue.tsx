import { Box, Grid, QueryView, Stack } from '@portal/ui'
import { DataTable, type PageSize } from '@portal/ui/table'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { foldText } from '../validation/subject-filter.ts'
import { QueueActions } from './QueueActions.tsx'
import { queueColumns } from './queue-columns.tsx'
import { QueueProvider } from './queue-context.ts'
import { QueueToolbar } from './QueueToolbar.tsx'
import { filters, type QueueFilter, type QueueRow } from './queue-rows.ts'
import { TeacherHours } from './TeacherHours.tsx'
import { useQueue } from './use-queue.ts'
import { useQueueState } from './use-queue-state.ts'

/** The wishes of a semester in one table, undecided wishes first, with the hours of the teachers beside it. */
export function WishQueue({ semester }: { semester: 1 | 2 }) {
  const queue = useQueue(semester)
  return (
    <QueryView query={queue}>
      {({ rows, teachers }) => (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) 25rem' }} gap="6" alignItems="start">
          <QueueTable rows={rows} semester={semester} />
          <TeacherHours teachers={teachers} semester={semester} />
        </Grid>
      )}
    </QueryView>
  )
}

const pageSizes = [50, 100, 'All'] as const satisfies PageSize[]

function QueueTable({ rows, semester }: { rows: readonly QueueRow[]; semester: 1 | 2 }) {
  const t = useTexts()
  const [filter, setFilter] = useState<QueueFilter>('open')
  const [search, setSearch] = useState('')
  // Keeps typing responsive while a long list is filtered.
  const words = foldText(useDeferredValue(search))
  const shown = useMemo(
    () => rows.filter((row) => filters[filter](row) && namesOf(row).some((name) => foldText(name).includes(words))),
    [rows, filter, words],
  )
  const state = useQueueState({ shown, semester })
  const columns = useMemo(() => queueColumns(t), [t])
  return (
    <QueueProvider value={state.context}>
      <Stack gap="4" minWidth="0" css={{ '--queue-top': 'var(--frame-top, 0px)' }}>
        <QueueToolbar rows={rows} filter={filter} onFilter={setFilter} search={search} onSearch={setSearch} />
        <QueueActions state={state} />
        <Box css={{ '--frame-top': { md: 'calc(var(--queue-top) + 4.25rem)' } }}>
          <DataTable
            rows={shown}
            columns={columns}
            rowKey={({ key }) => key}
            caption={t('queue.caption', { semester })}
            search={false}
            pageSizes={pageSizes}
            defaultPageSize={50}
            emptyText={t(filter === 'open' && !words ? 'queue.nothingOpen' : 'queue.noneFound')}
            exportName={t('queue.exportName', { semester })}
          />
        </Box>
      </Stack>
    </QueueProvider>
  )
}

const namesOf = ({ subject, speciality, entry }: QueueRow) => [subject, speciality, entry?.teacher ?? '']
