import type { ExamMarkEntry, ExamMarkRow } from '@portal/api-client/marks'
import type { MarksRow, RowChange } from '@portal/ui/marks'

export function toMarksRow({
  idNumber,
  name,
  isPresent,
  mark,
  version,
  isValidated,
  isEditable,
}: ExamMarkRow): MarksRow {
  return {
    id: idNumber,
    labels: { cin: idNumber, name },
    isPresent,
    mark,
    version,
    isLocked: !isEditable,
    isClosed: !isEditable && !isValidated,
  }
}

export function toEntry({ id, isPresent, mark, version, isPasted }: RowChange): ExamMarkEntry {
  return { idNumber: String(id), isPresent: isPresent ?? true, mark, version, isPasted }
}
