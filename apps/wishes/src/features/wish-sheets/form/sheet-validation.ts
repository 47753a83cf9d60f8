import type { WishText } from '../../../texts.ts'
import {
  cycles,
  writtenRows,
  type RowField,
  type WishSheetValues,
  type WishRow,
} from '../../../wish-values/sheet-values.ts'

const fields = ['order', 'level', 'speciality', 'subject', 'type'] as const satisfies RowField[]

/** The text key of the first field that is required before rows are shown; null when both are set. */
export function missingSemesterOrDays({ semester, days }: WishSheetValues): WishText | null {
  if (!semester) return 'form.semesterRequired'
  return days.length === 0 ? 'form.daysRequired' : null
}

/** The text key of the first validation error of a sheet; null when it can be sent. */
export function firstProblem(values: WishSheetValues): WishText | null {
  const rows = cycles.flatMap((cycle) => writtenRows(values[cycle]))
  const missing = missingSemesterOrDays(values)
  if (missing) return missing
  if (rows.length === 0 || !rows.every(isComplete)) return 'form.emptyFields'
  return rows.some((row) => isOrderTaken(row, rows)) ? 'form.invalidOrder' : null
}

export const isComplete = (row: WishRow): boolean => fields.every((field) => row[field])

/** Whether a row has to be filled in before the sheet is sent: one in which nothing is chosen only as the sole one. */
export function isRequired(row: WishRow, values: WishSheetValues): boolean {
  const rows = cycles.flatMap((cycle) => writtenRows(values[cycle]))
  return rows.length === 0 || rows.some(({ key }) => key === row.key)
}

export function isOrderTaken(row: WishRow, rows: readonly WishRow[]): boolean {
  return row.order !== '' && rows.some((other) => other.key !== row.key && other.order === row.order)
}
