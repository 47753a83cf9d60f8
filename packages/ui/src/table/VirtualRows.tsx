import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { useIsPhone } from '../layout/use-media-query.ts'
import { valueOf, type Column } from './column.ts'
import { BareBody } from './table-style.ts'
import { cellContent, TableRow, type TableRowsProps } from './TableRow.tsx'
import type { useRowFocus } from './use-row-focus.ts'

/** Estimated heights in pixels until a row is measured: a table row, and each value of a card, of which two share a line. */
const lineHeight = { table: 45, card: 27 }
const cardGap = 12

interface VirtualRowsProps<Row extends object> extends TableRowsProps<Row> {
  focus: ReturnType<typeof useRowFocus>
}

/** Renders the rows near the viewport; spacer rows above and below have the height of all others. */
export function VirtualRows<Row extends object>(props: VirtualRowsProps<Row>) {
  const { rows, columns, rowKey, rowTone, onRowClick, rowLabel, focus } = props
  const isPhone = useIsPhone()
  const top = useOffsetTop(focus.ref)
  const gap = isPhone ? cardGap : 0
  // oxlint-disable-next-line react/incompatible-library -- no memoized component receives its functions
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
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

/** The offset from the top of the page, updated when content above it changes. */
function useOffsetTop(element: RefObject<Element | null>): number {
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

/** A row without height that contains the longest text of each column: keeps column widths stable while scrolling. */
function WidestCells<Row extends object>({ rows, columns }: Pick<TableRowsProps<Row>, 'rows' | 'columns'>) {
  const cells = useMemo(
    () => columns.map((column) => ({ column, row: rowWithLongestText(column, rows) })),
    [columns, rows],
  )
  return (
    <tr data-widest aria-hidden>
      {cells.map(({ column, row }) => (
        <td key={column.id}>{row && cellContent(column, row)}</td>
      ))}
    </tr>
  )
}

function rowWithLongestText<Row>(column: Column<Row>, rows: readonly Row[]): Row | undefined {
  let [longest, length] = [rows[0], 0]
  for (const row of rows) {
    const text = String(valueOf(column, row))
    if (text.length > length) [longest, length] = [row, text.length]
  }
  return longest
}
