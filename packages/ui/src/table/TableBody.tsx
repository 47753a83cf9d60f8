import { LtrText } from '../display/LtrText.tsx'
import { valueOf, type Column } from './column.ts'
import { Body, BodyCell, BodyRow, RowButton } from './table-style.ts'

export type RowTone = 'success' | 'danger'

interface TableBodyProps<Row extends object> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  onRowClick?: (row: Row) => void
  rowLabel?: (row: Row) => string
  rowTone?: (row: Row) => RowTone | undefined
}

export function contentOf<Row>(column: Column<Row>, row: Row) {
  const shown = column.cell ? column.cell(row) : valueOf(column, row)
  return column.isCode ? <LtrText>{shown}</LtrText> : shown
}

export function TableBody<Row extends object>({
  rows,
  columns,
  rowKey,
  onRowClick,
  rowLabel,
  rowTone,
}: TableBodyProps<Row>) {
  return (
    <Body>
      {rows.map((row) => (
        <BodyRow key={rowKey(row)} isPressable={onRowClick !== undefined} tone={rowTone?.(row)}>
          {columns.map((column, index) => (
            <BodyCell
              key={column.id}
              data-label={column.header}
              align={column.align}
              isIcon={column.isIcon}
              isControl={onRowClick !== undefined && column.value === undefined}
            >
              <div>
                {onRowClick && index === 0 ? (
                  <RowButton type="button" aria-label={rowLabel?.(row)} onClick={() => onRowClick(row)}>
                    {contentOf(column, row)}
                  </RowButton>
                ) : (
                  contentOf(column, row)
                )}
              </div>
            </BodyCell>
          ))}
        </BodyRow>
      ))}
    </Body>
  )
}
