import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { valueOf, type Column } from './column.ts'
import type { TableBodyProps } from './TableBody.tsx'
import { BareBody } from './table-style.ts'
import { cellContent, TableRow } from './TableRow.tsx'
import type { useRowFocus } from './use-row-focus.ts'
import { useChangingWindowVirtualizer } from './virtualizer.ts'

/** A guess until a row stands in the page and is measured: a line of a table, and a line of a card. */
const lineHeight = { table: 45, card: 39 }
const cardGap = 12

interface WindowedRowsProps<Row extends object> extends TableBodyProps<Row> {
  focus: ReturnType<typeof useRowFocus>
}

/** The rows near the ones on the screen; the room of all the others stands above and below them. */
export function VirtualRows<Row extends object>(props: WindowedRowsProps<Row>) {
  const { rows, columns, rowKey, rowTone, onRowClick, rowLabel, focus } = props
  const isPhone = useIsPhone()
  const top = useTop(focus.ref)
  const gap = isPhone ? cardGap : 0
  const virtual = useChangingWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => (isPhone ? columns.length * lineHeight.card : lineHeight.table),
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index]
        return row ? rowKey(row) : index
      },
      [rows, rowKey],
    ),
    gap,
    overscan: 6,
    scrollMargin: top,
    useFlushSync: false,
    initialRect: { width: innerWidth, height: innerHeight },
  })
  const items = virtual.getVirtualItems()
  const above = (items[0]?.start ?? top) - top - gap
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? top) + top - gap

  return (
    <BareBody {...focus}>
      <WidestCells rows={rows} columns={columns} />
      {above > 0 && <tr data-gap aria-hidden style={{ height: above }} />}
      {items.map(({ index, key }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <TableRow
            key={String(key)}
            ref={virtual.measureElement}
            place={index}
            row={row}
            columns={columns}
            onRowClick={onRowClick}
            rowLabel={rowLabel}
            tone={rowTone?.(row)}
          />
        )
      })}
      {below > 0 && <tr data-gap aria-hidden style={{ height: below }} />}
    </BareBody>
  )
}

/** How far below the top of the page it begins, whatever opens or closes above it. */
function useTop(element: RefObject<Element | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}

/** Takes no height, but keeps each column as wide as its longest text wants it, whatever rows stand in the page. */
function WidestCells<Row extends object>({ rows, columns }: Pick<TableBodyProps<Row>, 'rows' | 'columns'>) {
  const cells = useMemo(() => columns.map((column) => ({ column, row: longestIn(column, rows) })), [columns, rows])
  return (
    <tr data-widest aria-hidden>
      {cells.map(({ column, row }) => (
        <td key={column.id}>{row && cellContent(column, row)}</td>
      ))}
    </tr>
  )
}

function longestIn<Row>(column: Column<Row>, rows: readonly Row[]): Row | undefined {
  let [longest, length] = [rows[0], 0]
  for (const row of rows) {
    const text = String(valueOf(column, row))
    if (text.length > length) [longest, length] = [row, text.length]
  }
  return longest
}
