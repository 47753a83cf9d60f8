import { useCommonTexts } from '@portal/i18n'
import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { defaultPageSizes, rowsPerPage, type PageSize } from './page-size.ts'
import { Pagination } from './Pagination.tsx'
import { NoMatch } from './SearchBox.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { isVirtualized, TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import type { TableRowsProps } from './TableRow.tsx'
import { Table, TableContainer } from './table-style.ts'
import { TableScrollArea } from './TableScrollArea.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useDataTable } from './use-data-table.ts'

/** Memoize the columns: new ones sort and filter all rows again. */
interface TableProps<Row extends object> extends Omit<TableRowsProps<Row>, 'rows'> {
  /** The accessible name of the table. */
  caption: string
  search?: boolean
  pageSizes?: readonly PageSize[]
  defaultPageSize?: PageSize
  emptyText?: string
  /** The action that adds the first row. */
  emptyAction?: ReactNode
  /** The file name of the spreadsheet, without extension; the export is offered only with it. */
  exportName?: string
}

/** The part of a query result that a table uses; any `useQuery` of rows fits. */
export interface RowsQuery<Row> {
  data: readonly Row[] | undefined
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

export type DataTableProps<Row extends object> = TableProps<Row> &
  ({ rows: readonly Row[]; query?: never } | { query: RowsQuery<Row>; rows?: never })

const noRows: readonly never[] = []

/** A table with search, sort, pagination and export, and states for loading, error and empty; cards on a phone. */
export function DataTable<Row extends object>({
  caption,
  rows: givenRows,
  query,
  search: isSearchable = true,
  pageSizes = defaultPageSizes,
  defaultPageSize = 20,
  emptyText,
  emptyAction,
  exportName,
  ...rowProps
}: DataTableProps<Row>) {
  const t = useCommonTexts()
  const { columns } = rowProps
  const rows = givenRows ?? query.data
  const state = useDataTable({ rows: rows ?? noRows, columns, defaultPageSize })
  const isLoading = rows === undefined && !query?.isError
  const isDense = columns.length > 7
  const shown = state.table.getRowModel().rows

  return (
    <TableContainer>
      <Toolbar
        caption={caption}
        search={isSearchable ? state.search : undefined}
        onSearch={state.setSearch}
        pageSizes={pageSizes}
        pageSize={state.pageSize}
        onPageSize={state.setPageSize}
        exportRows={exportName ? { name: exportName, columns, rows: state.sortedRows } : undefined}
      />
      <TableScrollArea isDense={isDense}>
        <Table
          isDense={isDense}
          aria-busy={isLoading}
          aria-rowcount={isVirtualized(shown) ? shown.length + 1 : undefined}
        >
          <caption>{caption}</caption>
          <TableHead table={state.table} columns={columns} />
          {isLoading ? (
            <SkeletonRows columns={columns} />
          ) : (
            <TableBody {...rowProps} rows={shown.map(({ original }) => original)} />
          )}
        </Table>
        {rows === undefined && query?.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {rows?.length === 0 && <EmptyState text={emptyText ?? t('emptyTable')} action={emptyAction} />}
        {rows && rows.length > 0 && state.total === 0 && <NoMatch search={state.search} onSearch={state.setSearch} />}
      </TableScrollArea>
      <Pagination
        caption={caption}
        pageIndex={state.pageIndex}
        pageCount={state.pageCount}
        rowsOnPage={rowsPerPage(state.pageSize)}
        total={state.total}
        onPage={state.setPage}
      />
    </TableContainer>
  )
}
