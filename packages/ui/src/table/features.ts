import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type Row as TableRow,
} from '@tanstack/react-table'
import { valueOf, type Column } from './column.ts'

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})

export type Features = typeof features

const collator = new Intl.Collator(['fr', 'ar'], { numeric: true, sensitivity: 'base' })

/** Compares numbers numerically, other values with a French and Arabic collator. */
function compareValues<Row extends object>(
  a: TableRow<Features, Row>,
  b: TableRow<Features, Row>,
  columnId: string,
): number {
  const [first, second] = [a.getValue(columnId), b.getValue(columnId)]
  if (typeof first === 'number' && typeof second === 'number') return first - second
  return collator.compare(String(first), String(second))
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
