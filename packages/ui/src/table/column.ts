import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  /** The value for search, sort and export; a column without it only displays or triggers actions. */
  value?: (row: Row) => string | number | null | undefined
  /** The sort key where it differs from the value, such as `yyyy-mm-dd` for a date. */
  sortValue?: (row: Row) => string | number
  /** The cell's content, when it is more than the value. */
  cell?: (row: Row) => ReactNode
  align?: 'start' | 'center' | 'end'
  /** One icon to press; on a phone the icons of a row share a line. */
  isIcon?: boolean
  /** False keeps a column with values in its place. */
  isSortable?: boolean
  /** A code, date or mark: left to right in Arabic too, figures under each other, text in a spreadsheet. */
  isCode?: boolean
  /** In a card on a phone its label stands above it: a long text, or a control whose choices are long. */
  isStacked?: boolean
}

export function valueOf<Row>(column: Column<Row>, row: Row): string | number {
  return column.value?.(row) ?? ''
}
