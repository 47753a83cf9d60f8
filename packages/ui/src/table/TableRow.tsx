import { memo, type ReactNode, type Ref } from 'react'
import { LtrText } from '../display/LtrText.tsx'
import { valueOf, type Column } from './column.ts'
import { RowButton } from './table-style.ts'

type RowTone = 'success' | 'danger'

/** The content of a cell. */
export function cellContent<Row>(column: Column<Row>, row: Row) {
  const shown = column.cell ? column.cell(row) : valueOf(column, row)
  return column.isCode ? <LtrText>{shown}</LtrText> : shown
}

export interface TableRowsProps<Row extends object> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  onRowClick?: (row: Row) => void
  /** The accessible name of the row's action; the first cell by default. */
  rowLabel?: (row: Row) => string
  /** The tint of a row; a cell must show the same state as text. */
  rowTone?: (row: Row) => RowTone | undefined
}

// `memo` typed for generic components; its own type loses the type parameter.
const memoGeneric: <Props extends object>(component: (props: Props) => ReactNode) => (props: Props) => ReactNode = memo

interface TableRowProps<Row extends object> extends Pick<TableRowsProps<Row>, 'columns' | 'onRowClick' | 'rowLabel'> {
  row: Row
  tone?: RowTone
  /** The index among all rows, when they are virtualized. */
  place?: number
  ref?: Ref<HTMLTableRowElement>
}

function BareRow<Row extends object>({ row, columns, onRowClick, rowLabel, tone, place, ref }: TableRowProps<Row>) {
  return (
    <tr
      ref={ref}
      data-tone={tone}
      data-pressable={onRowClick ? '' : undefined}
      data-index={place}
      aria-rowindex={place === undefined ? undefined : place + 2}
    >
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-label={column.header}
          data-align={column.align}
          data-stacked={column.isStacked ? '' : undefined}
          data-icon={column.isIcon ? '' : undefined}
          data-control={column.value ? undefined : ''}
        >
          <div>
            {onRowClick && index === 0 ? (
              <RowButton type="button" aria-label={rowLabel?.(row)} onClick={() => onRowClick(row)}>
                {cellContent(column, row)}
              </RowButton>
            ) : (
              cellContent(column, row)
            )}
          </div>
        </td>
      ))}
    </tr>
  )
}

/** A memoized row: not re-rendered when other rows are filtered, sorted or scrolled. */
export const TableRow = memoGeneric(BareRow)
