import type { AttendanceEntry, AttendanceRow } from '@portal/api-client/marks'
import type { MarksRow, MarksSheet, RowChange } from '@portal/ui/marks'

export function toMarksRow({ idNumber, name, isPresent, mark, version, isEditable }: AttendanceRow): MarksRow {
  const isLocked = !isEditable
  return { id: idNumber, labels: { cin: idNumber, name }, isPresent, mark, version, isLocked, isClosed: isLocked }
}

/** Marks students with a mark as present where no presence is set. */
export function markPresentByMark(sheet: MarksSheet): void {
  for (const { id, mark, isPresent } of sheet.store.getState().rows)
    if (isPresent === null && mark !== null) sheet.enterPresence(id, true)
}

export function toEntry({ id, isPresent, mark, version, isPasted }: RowChange): AttendanceEntry {
  return { idNumber: String(id), isPresent: isPresent ?? true, mark, version, isPasted }
}
