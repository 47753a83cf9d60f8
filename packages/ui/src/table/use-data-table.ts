import { useTable, type SortingState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Column } from './column.ts'
import { columnDefs, features } from './features.ts'
import { rowsPerPage, type PageSize } from './page-size.ts'
import { createRowSearch } from './search-rows.ts'

interface DataTableState<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  defaultPageSize: PageSize
}

/** Filters, sorts and paginates; a new search resets to the first page, new rows keep the page. */
export function useDataTable<Row extends object>({ rows, columns, defaultPageSize }: DataTableState<Row>) {
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<SortingState>([])
  const [pageSize, setPageSize] = useState(defaultPageSize)
  const [page, setPage] = useState(0)

  const find = useMemo(() => createRowSearch(rows, columns), [rows, columns])
  const found = useMemo(() => find(search), [find, search])
  const defs = useMemo(() => columnDefs(columns), [columns])
  const size = rowsPerPage(pageSize)
  const pageCount = Math.max(1, Math.ceil(found.length / size))
  const pageIndex = Math.min(page, pageCount - 1)

  const table = useTable({
    features,
    columns: defs,
    data: found,
    state: { sorting, pagination: { pageIndex, pageSize: size } },
    onSortingChange: setSorting,
    autoResetPageIndex: false,
  })

  const fromStart = <Value>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      setPage(0)
    }
  }
  return {
    table,
    search,
    setSearch: fromStart(setSearch),
    pageSize,
    setPageSize: fromStart(setPageSize),
    pageIndex,
    pageCount,
    setPage,
    total: found.length,
    /** The filtered rows of all pages, in the current order. */
    sortedRows: () => table.getSortedRowModel().rows.map((row) => row.original),
  }
}
