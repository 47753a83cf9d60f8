import { DataTable, type DataTableProps } from '@portal/ui/table'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Id } from '../api/entities.ts'
import { QueryPanel } from './QueryPanel.tsx'

type RecordTableProps<Row extends { id: Id }> = Pick<DataTableProps<Row>, 'columns' | 'caption' | 'defaultPageSize'> & {
  query: UseQueryResult<Row[]>
}

/** The records of a query in a table, or the text of the query's failure in its place. */
export function RecordTable<Row extends { id: Id }>({ query, ...props }: RecordTableProps<Row>) {
  return <QueryPanel query={query}>{(rows) => <DataTable rows={rows} rowKey={({ id }) => id} {...props} />}</QueryPanel>
}
