import { HStack, Stack } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Loading } from '../feedback/Loading.tsx'
import { RowError } from '../feedback/RowError.tsx'

import type { Column } from './column.ts'
import { PlainTable } from './PlainTable.tsx'

interface CursorTableProps<Row> {
  /** The accessible name of the table. */
  caption: string
  /** Any `useInfiniteQuery` of rows. */
  query: {
    data: readonly Row[] | undefined
    isError: boolean
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  emptyText: string
  /** The action that adds the first row. */
  emptyAction?: ReactNode
}

/** A list that is loaded page by page, with its states loading, failed and empty; cards on a phone. */
export function CursorTable<Row>({ caption, query, columns, rowKey, emptyText, emptyAction }: CursorTableProps<Row>) {
  const t = useCommonTexts()
  const { data: rows, isFetchNextPageError: isMoreFailed } = query
  if (rows === undefined) return query.isError ? <ErrorState onRetry={() => query.refetch()} /> : <Loading />
  if (rows.length === 0) return <EmptyState text={emptyText} action={emptyAction} />
  return (
    <Stack gap="3">
      <PlainTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
      {query.hasNextPage && (
        <HStack justifyContent="center" gap="3">
          {isMoreFailed && <RowError>{t('loadFailed')}</RowError>}
          <Button isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t(isMoreFailed ? 'retry' : 'pages.more')}
          </Button>
        </HStack>
      )}
    </Stack>
  )
}
