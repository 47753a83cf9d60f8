import { useCommonTexts } from '@portal/i18n'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MorePages } from '../actions/MoreOfList.tsx'
import { useDebouncedValue } from '../display/use-debounced-value.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import type { Column } from './column.ts'
import { LoadMore } from './LoadMore.tsx'
import { defaultPageSizes, type PageSize } from './page-size.ts'
import { Pagination } from './Pagination.tsx'
import { NoMatch } from './SearchBox.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { isVirtualized, TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { Table, TableContainer } from './table-style.ts'
import { TableScrollArea } from './TableScrollArea.tsx'
import { Toolbar } from './Toolbar.tsx'

/** The parameters of a page of a long list. */
export interface TableParams {
  /** 1-based. */
  page: number
  pageSize: PageSize
  search: string
}

/** One page of a long list, or all chunks loaded so far. */
export interface PagedRows<Row> {
  rows: readonly Row[]
  /** On all pages. */
  total: number
  /** The maximum number of rows of a page or chunk. */
  size: number
}

interface PagedTableProps<Row> {
  /** The accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Any `useQuery` of a page; the previous page may stay as placeholder data. */
  query: {
    data: PagedRows<Row> | undefined
    isError: boolean
    error?: unknown
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** The state of an infinite list, as used for "All"; it replaces the pagination. */
  rest?: MorePages
  place: TableParams
  onPlace: (change: Partial<TableParams>) => void
  emptyText?: string
}

/** A table with server-side search and pagination, for lists too long to load at once. */
export function PagedTable<Row extends object>({
  caption,
  columns,
  rowKey,
  query,
  rest,
  place,
  onPlace,
  emptyText,
}: PagedTableProps<Row>) {
  const t = useCommonTexts()
  const { search, write } = useSearch(place.search, (words) => onPlace({ search: words, page: 1 }))
  const { data, isError, isPlaceholderData, refetch } = query
  const isFailed = isError && (data === undefined || isPlaceholderData)
  const isLoading = data === undefined && !isError
  const pageCount = data && !rest ? Math.max(1, Math.ceil(data.total / data.size)) : 1
  const isBeyond = data !== undefined && !isPlaceholderData && place.page > pageCount
  useEffect(() => {
    // The URL may have a page that no longer exists: go to the last one.
    if (isBeyond) onPlace({ page: pageCount })
  })
  return (
    <TableContainer>
      <Toolbar
        caption={caption}
        search={search}
        onSearch={write}
        pageSizes={defaultPageSizes}
        pageSize={place.pageSize}
        onPageSize={(pageSize) => onPlace({ pageSize, page: 1 })}
      />
      <TableScrollArea>
        <Table
          aria-busy={isLoading || isPlaceholderData}
          aria-rowcount={data && (rest?.hasNextPage || isVirtualized(data.rows)) ? data.total + 1 : undefined}
        >
          <caption>{caption}</caption>
          <TableHead columns={columns} />
          {isLoading && <SkeletonRows columns={columns} />}
          {data && !isFailed && <TableBody rows={data.rows} columns={columns} rowKey={rowKey} />}
        </Table>
        {isFailed && <ErrorState error={query.error} onRetry={() => refetch()} />}
        {data?.total === 0 && !isFailed && !place.search && <EmptyState text={emptyText ?? t('emptyTable')} />}
        {data?.total === 0 && !isFailed && place.search && (
          <NoMatch search={place.search} onSearch={(words) => onPlace({ search: words, page: 1 })} />
        )}
      </TableScrollArea>
      {data && rest && !isFailed && data.total > 0 && (
        <LoadMore list={rest} shown={data.rows.length} total={data.total} />
      )}
      {data && !rest && (
        <Pagination
          caption={caption}
          pageIndex={place.page - 1}
          pageCount={pageCount}
          rowsOnPage={data.size}
          total={data.total}
          onPage={(index) => onPlace({ page: index + 1 })}
        />
      )}
    </TableContainer>
  )
}

/** The text of the search box: reported debounced, and replaced when the parent changes it. */
function useSearch(asked: string, onSearch: (words: string) => void) {
  const [search, write] = useState(asked)
  const [before, setBefore] = useState(asked)
  const settled = useDebouncedValue(search)
  if (asked !== before) {
    setBefore(asked)
    // Not by the report of this search box, after which more may have been typed.
    if (asked !== settled.trim()) write(asked)
  }
  const tell = useEffectEvent((words: string) => {
    if (words === search && words.trim() !== asked) onSearch(words.trim())
  })
  useEffect(() => tell(settled), [settled])
  return { search, write }
}
