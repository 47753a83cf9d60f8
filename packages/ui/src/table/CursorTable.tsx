import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MoreOfList, type MorePages } from '../actions/MoreOfList.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Loading } from '../feedback/Loading.tsx'
import type { Column } from './column.ts'
import { PlainTable } from './PlainTable.tsx'
import { NoMatch, SearchBox } from './SearchBox.tsx'

export interface CursorTableProps<Row> {
  /** The accessible name of the table. */
  caption: string
  /** Any `useInfiniteQuery` of rows. */
  query: MorePages & { data: readonly Row[] | undefined; isError: boolean; error?: unknown; refetch: () => unknown }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  emptyText: string
  /** The action that adds the first row. */
  emptyAction?: ReactNode
  /** The typed words of a search box above the list; the page queries the debounced ones. */
  search?: string
  onSearch?: (search: string) => void
}

/** A list that is loaded page by page, with its states loading, failed and empty; cards on a phone. */
export function CursorTable<Row>({ search = '', onSearch, ...list }: CursorTableProps<Row>) {
  if (!onSearch) return <Pages {...list} />
  const words = search.trim()
  const { data } = list.query
  return (
    <Stack gap="4">
      <SearchBox caption={list.caption} search={search} onSearch={onSearch} />
      {words && data?.length === 0 ? <NoMatch search={words} onSearch={onSearch} /> : <Pages {...list} />}
    </Stack>
  )
}

type PagesProps<Row> = Omit<CursorTableProps<Row>, 'search' | 'onSearch'>

function Pages<Row>({ query, emptyText, emptyAction, ...table }: PagesProps<Row>) {
  const { data: rows } = query
  if (rows === undefined)
    return query.isError ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <Loading />
  if (rows.length === 0) return <EmptyState text={emptyText} action={emptyAction} />
  return (
    <Stack gap="3">
      <PlainTable {...table} rows={rows} />
      <MoreOfList list={query} />
    </Stack>
  )
}
