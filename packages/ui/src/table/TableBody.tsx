import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { BareBody } from './table-style.ts'
import { TableRow, type TableRowsProps } from './TableRow.tsx'
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

/** Whether the page is being printed; set synchronously in `beforeprint`, before the print layout. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
