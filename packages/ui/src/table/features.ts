import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type Row as TableRow,
} from '@tanstack/react-table'
import { compareNames } from '@portal/i18n'
import { valueOf, type Column } from './column.ts'

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})

export type Features = typeof features

/** Compares numbers numerically, other values as names in the language of the page. */
function compareValues<Row extends object>(
  a: TableRow<Features, Row>,
  b: TableRow<Features, Row>,
  columnId: string,
): number {
  const [first, second] = [a.getValue(columnId), b.getValue(columnId)]
  if (typeof first === 'number' && typeof second === 'number') return first - second
  return compareNames(String(first), String(second))
}

export function columnDefs<Row extends object>(columns: readonly Column<Row>[]): ColumnDef<Features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    accessorFn: (row: Row) => column.sortValue?.(row) ?? valueOf(column, row),
    enableSorting: column.value !== undefined && column.isSortable !== false,
    sortDescFirst: false,
    sortFn: compareValues,
  }))
}
