export type { Column } from './column.ts'
export { DataTable, type DataTableProps, type RowsQuery } from './DataTable.tsx'
export type { PageSize } from './page-size.ts'
export { PagedTable, type PagedRows, type TablePlace } from './PagedTable.tsx'
