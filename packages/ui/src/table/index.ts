export type { Column } from './column.ts'
export { DataTable, type DataTableProps } from './DataTable.tsx'
export type { PageSize } from './page-size.ts'
