import type { WishText } from '../../texts.ts'
import { rowsOf, type RowField, type SheetValues, type WishRow } from './sheet-values.ts'

const fields = ['order', 'level', 'speciality', 'subject', 'type'] as const satisfies RowField[]

/** The text key of the first choice that is missing before rows are shown. */
export function missingFrame({ semester, days }: SheetValues): WishText | null {
  if (!semester) return 'form.semesterRequired'
  return days.length === 0 ? 'form.daysRequired' : null
}

/** The first thing that keeps a sheet from being sent, as a toast; null when it may go. */
export function problemOf(values: SheetValues): WishText | null {
  const rows = rowsOf(values)
  const missing = missingFrame(values)
  if (missing) return missing
  if (rows.length === 0 || rows.some((row) => gapOf(row))) return 'form.emptyFields'
  return rows.some((row) => isOrderTaken(row, rows)) ? 'form.invalidOrder' : null
}

/** The first field of a row that is empty. */
function gapOf(row: WishRow): RowField | null {
  return fields.find((field) => !row[field]) ?? null
}

export function isOrderTaken(row: WishRow, rows: readonly WishRow[]): boolean {
  return row.order !== '' && rows.some((other) => other.key !== row.key && other.order === row.order)
}
