import type { RowChange } from '@portal/domain/mark-rows'
import type { AttendanceRow, SavedRow } from '../generated/types.gen.ts'
import { toMarksRow, toRowResult, toWireChange, toWirePresence } from './mark-rows.ts'

export function toAttendanceRow(row: AttendanceRow) {
  // The API returns "present" for rows that were never saved.
  const isPresent = row.version === 0 ? null : row.abs === 1
  return toMarksRow(row, { id: row.cin, labels: { cin: row.cin, name: row.name }, isPresent })
}

export function toSentAttendance(change: RowChange) {
  return { cin: String(change.id), abs: toWirePresence(change), ...toWireChange(change) }
}

export function toAttendanceResult(row: SavedRow) {
  return toRowResult(row, { id: row.cin, isPresent: row.abs === 1 })
}
