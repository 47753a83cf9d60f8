import type { AttendanceEntry, AttendanceRow, SavedAttendance } from '@portal/api-client/marks'
import type { MarksRow, MarksSheet, RowAnswer, RowChange } from '@portal/ui/marks'

export function toMarksRow({ idNumber, name, isPresent, mark, version, isEditable }: AttendanceRow): MarksRow {
  return { id: idNumber, labels: { cin: idNumber, name }, isPresent, mark, version, isLocked: !isEditable }
}

/** Whoever has a mark was there, even if nobody said so. */
export function markPresentByMark(sheet: MarksSheet): void {
  for (const { id, mark, isPresent } of sheet.store.getState().rows)
    if (isPresent === null && mark !== null) sheet.enterPresence(id, true)
}

export function toEntry({ id, isPresent, mark, version, isPasted }: RowChange): AttendanceEntry {
  return { idNumber: String(id), isPresent: isPresent ?? true, mark, version, isPasted }
}

export function toAnswer({ idNumber, outcome, author, at, ...theirs }: SavedAttendance): RowAnswer {
  if (outcome === 'stored') return { id: idNumber, outcome, ...theirs }
  if (outcome === 'conflict') return { id: idNumber, outcome, theirs, author, at }
  return { id: idNumber, outcome: 'refused', reason: outcome }
}
