import { useCommonTexts } from '@portal/i18n'
import type { ComponentProps } from 'react'
import type { Column } from './column.ts'
import { Body, BodyCell, BodyRow, Head, HeadCell, Table } from './table-style.ts'
import { TableScrollArea } from './TableScrollArea.tsx'
import { cellContent } from './TableRow.tsx'
import { useRowFocus } from './use-row-focus.ts'

interface PlainTableProps<Row> {
  /** The accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  emptyText?: string
  /** For many columns, or controls in cells: less padding, and headers that wrap. */
  isTight?: boolean
  /** Additional props of a row, such as a colour. */
  rowProps?: (row: Row) => ComponentProps<typeof BodyRow>
}

/** A short table in the given order, without search, sort and pagination; cards on a phone. */
export function PlainTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  emptyText,
  isTight,
  rowProps,
}: PlainTableProps<Row>) {
  const t = useCommonTexts()
  const focus = useRowFocus(rows, rowKey)
  const isFixed = columns.some(({ width }) => width)
  const room = isTight ? { paddingInline: '2', whiteSpace: 'normal' } : {}
  return (
    <TableScrollArea>
      <Table tableLayout={isFixed ? { sm: 'fixed' } : undefined}>
        <caption>{caption}</caption>
        <Head>
          <tr>
            {columns.map(({ id, header, align, width }) => (
              <HeadCell key={id} scope="col" align={align} position="static" width={width} {...room}>
                {header}
              </HeadCell>
            ))}
          </tr>
        </Head>
        <Body {...focus}>
          {rows.length === 0 && (
            <BodyRow>
              <BodyCell colSpan={columns.length} data-label="" color="muted" smDown={{ display: 'block' }}>
                {emptyText ?? t('emptyTable')}
              </BodyCell>
            </BodyRow>
          )}
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} {...rowProps?.(row)}>
              {columns.map((column) => (
                <BodyCell
                  key={column.id}
                  data-label={column.header}
                  align={column.align}
                  isStacked={column.isStacked}
                  paddingInline={isTight ? { sm: '2' } : undefined}
                >
                  <div>{cellContent(column, row)}</div>
                </BodyCell>
              ))}
            </BodyRow>
          ))}
        </Body>
      </Table>
    </TableScrollArea>
  )
}
