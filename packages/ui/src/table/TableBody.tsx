import { BareBody } from './table-style.ts'
import { TableRow, type TableRowsProps } from './TableRow.tsx'
import { useIsPrinting } from './use-is-printing.ts'
import { useRowFocus } from './use-row-focus.ts'
import { VirtualRows } from './VirtualRows.tsx'

/** Whether there are so many rows that they are virtualized. */
export const isVirtualized = (rows: readonly unknown[]): boolean => rows.length > 100

/** The rows of a table: virtualized when there are many, except for printing. */
export function TableBody<Row extends object>(props: TableRowsProps<Row>) {
  const { rows, columns, rowKey, onRowClick, rowLabel, rowTone } = props
  const isPrinting = useIsPrinting()
  const focus = useRowFocus(rows, rowKey)
  if (isVirtualized(rows) && !isPrinting) return <VirtualRows {...props} focus={focus} />
  return (
    <BareBody {...focus}>
      {rows.map((row) => (
        <TableRow
          key={rowKey(row)}
          row={row}
          columns={columns}
          onRowClick={onRowClick}
          rowLabel={rowLabel}
          tone={rowTone?.(row)}
        />
      ))}
    </BareBody>
  )
}
