import type { WishText } from '../../texts.ts'
import { rowsOf, type RowField, type SheetValues, type WishRow } from './sheet-values.ts'

const fields = ['order', 'level', 'speciality', 'subject', 'type'] as const satisfies RowField[]

/** The text key of the first field that is required before rows are shown; null when both are set. */
export function missingFrame({ semester, days }: SheetValues): WishText | null {
  if (!semester) return 'form.semesterRequired'
  return days.length === 0 ? 'form.daysRequired' : null
}

/** The text key of the first validation error of a sheet; null when it can be sent. */
export function problemOf(values: SheetValues): WishText | null {
  const rows = rowsOf(values)
  const missing = missingFrame(values)
  if (missing) return missing
  if (rows.length === 0 || rows.some((row) => gapOf(row))) return 'form.emptyFields'
  return rows.some((row) => isOrderTaken(row, rows)) ? 'form.invalidOrder' : null
}

/** The first empty field of a row. */
function gapOf(row: WishRow): RowField | null {
  return fields.find((field) => !row[field]) ?? null
}

export function isOrderTaken(row: WishRow, rows: readonly WishRow[]): boolean {
  return row.order !== '' && rows.some((other) => other.key !== row.key && other.order === row.order)
}
