import { useCommonTexts } from '@portal/i18n'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import type { Column } from './column.ts'
import { LoadMore, type Rest } from './LoadMore.tsx'
import { defaultPageSizes, type PageSize } from './page-size.ts'
import { Pagination } from './Pagination.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { isVirtualized, TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { TableScrollArea, Sheet, TableContainer } from './table-style.ts'
import { Toolbar } from './Toolbar.tsx'

/** Where in a long list the reader is. */
export interface TablePlace {
  /** From 1. */
  page: number
  pageSize: PageSize
  search: string
}

/** One page of a long list, or all pieces of it that are loaded. */
export interface PagedRows<Row> {
  rows: readonly Row[]
  /** On all pages. */
  total: number
  /** As many rows as a page or a piece has at most. */
  size: number
}

interface PagedTableProps<Row> {
  /** Names the table for ears. */
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Any `useQuery` of a page will do; the page before may stay until the next one is there. */
  query: { data: PagedRows<Row> | undefined; isError: boolean; isPlaceholderData: boolean; refetch: () => unknown }
  /** How to go on where the rows come in pieces, as they do for "All"; then there are no pages. */
  rest?: Rest
  place: TablePlace
  onPlace: (change: Partial<TablePlace>) => void
  emptyText?: string
}

/** A table that is searched and paged where its rows are kept, for lists too long to be loaded at once. */
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
    // An old link may name a page that is no more: the last one stands in its place.
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
        exportRows={undefined}
      />
      <TableScrollArea>
        <Sheet
          aria-busy={isLoading || isPlaceholderData}
          aria-rowcount={data && (rest?.hasMore || isVirtualized(data.rows)) ? data.total + 1 : undefined}
        >
          <caption>{caption}</caption>
          <TableHead columns={columns} />
          {isLoading && <SkeletonRows columns={columns} />}
          {data && !isFailed && <TableBody rows={data.rows} columns={columns} rowKey={rowKey} />}
        </Sheet>
        {isFailed && <ErrorState onRetry={() => refetch()} />}
        {data?.total === 0 && !isFailed && (
          <EmptyState text={place.search ? t('noMatch', { search: place.search }) : (emptyText ?? t('emptyTable'))} />
        )}
      </TableScrollArea>
      {data && rest && !isFailed && data.total > 0 && (
        <LoadMore {...rest} shown={data.rows.length} total={data.total} />
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

/** As long as somebody goes on writing, nothing is asked. */
const pause = 300

/** The text of the search box: reported debounced, and replaced when the parent changes it. */
function useSearch(asked: string, onSearch: (words: string) => void) {
  const [search, setSearch] = useState(asked)
  const [before, setBefore] = useState(asked)
  const [told, setTold] = useState(asked)
  if (asked !== before) {
    setBefore(asked)
    if (asked !== told) {
      setSearch(asked)
      setTold(asked)
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Meanwhile the reader may have moved: what is told joins the place of then, not the one where the writing began.
  const tell = useRef(onSearch)
  useEffect(() => {
    tell.current = onSearch
  })
  const write = (typed: string) => {
    setSearch(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setTold(typed.trim())
      tell.current(typed.trim())
    }, pause)
  }
  return { search, write }
}
