import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  /** The value for search, sort and export; a column without it only displays or triggers actions. */
  value?: (row: Row) => string | number | null | undefined
  /** The sort key where it differs from the value, such as `yyyy-mm-dd` for a date. */
  sortValue?: (row: Row) => string | number
  /** The content of the cell; the value by default. */
  cell?: (row: Row) => ReactNode
  align?: 'start' | 'center' | 'end'
  /** An icon button; on a phone the icon buttons of a row share a line. */
  isIcon?: boolean
  /** False disables sorting for a column with values. */
  isSortable?: boolean
  /** A code, date or mark: left to right in Arabic too, tabular digits, text in a spreadsheet. */
  isCode?: boolean
  /** In a plain table: its width. Columns without one share the rest equally, so that tables below each other align. */
  width?: string
  /** In a card on a phone the label is above the content: for long texts and wide controls. */
  isStacked?: boolean
}

export function valueOf<Row>(column: Column<Row>, row: Row): string | number {
  return column.value?.(row) ?? ''
}
