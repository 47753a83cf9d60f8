import type { ExamMarkSheet as StoredSheet, ExamMarkCommands, PaperEntry, ExamPaper } from '@portal/api-client/marks'
import { useCommonTexts } from '@portal/i18n'
import { useNavigate } from '@portal/remote-kit'
import { EmptyState } from '@portal/ui'
import type { LabelColumn, MarksRow, RowChange } from '@portal/ui/marks'
import { useMemo } from 'react'
import { useTexts, type MarksText } from '../texts.ts'
import { ExamSheet } from '../exam-sheet/ExamSheet.tsx'
import { toRowResult } from '../mark-rows/row-result.ts'
import type { RoomExamLocationState } from './room-exam-location-state.ts'

interface RoomExamSheetProps<Row extends ExamPaper> extends RoomExamLocationState {
  stored: StoredSheet<Row>
  commands: ExamMarkCommands
  /** Identifies this kind of exam among the teacher's stored drafts. */
  kind: string
  columns: readonly LabelColumn[]
  /** The label columns of a row. Must be a stable reference. */
  labelsOf: (row: Row) => MarksRow['labels']
  /** The target after validation; defaults to the list. */
  validatedTo?: string
  lockTitle?: MarksText
  missing?: MarksText
  digitsOnly?: MarksText
}

/** The papers of all the teacher's rooms of an exam as one sheet, with a tab for each room. */
export function RoomExamSheet<Row extends ExamPaper>({
  exam,
  list,
  stored,
  commands,
  kind,
  labelsOf,
  validatedTo = list,
  ...sheet
}: RoomExamSheetProps<Row>) {
  const t = useTexts()
  const common = useCommonTexts()
  const navigate = useNavigate()
  const rows = useMemo(() => stored.rows.map((row) => toMarksRow(row, labelsOf(row))), [stored, labelsOf])
  const numbers = useMemo(() => ({ id: 'place', header: t('exams.place') }), [t])
  if (stored.rooms.length === 0) return <EmptyState text={common('noRecord')} />
  return (
    <ExamSheet
      {...sheet}
      rows={rows}
      rooms={stored.rooms}
      isPublished={stored.isPublished}
      opensOn={stored.isUpcoming ? exam.date : undefined}
      caption={t('exams.sheet', { subject: exam.subject })}
      numbers={numbers}
      isSearchable
      draft={`${kind}:${exam.id}`}
      save={async (changes) =>
        (await commands.save(exam.id, changes.map(toEntry))).map((saved) => toRowResult(saved.id, saved))
      }
      validate={() => commands.validate(exam.id)}
      publish={() => commands.publish(exam.id)}
      cancelTo={list}
      onSaved={() => void navigate(list)}
      onPublished={() => void navigate(list)}
      onValidated={() => void navigate(validatedTo)}
    />
  )
}

function toMarksRow({ id, room, place, mark, version, ...row }: ExamPaper, labels: MarksRow['labels']): MarksRow {
  return {
    id,
    mark,
    version,
    isPresent: null,
    labels: { ...labels, room, place: String(place) },
    isLocked: !row.isEditable,
    isClosed: !row.isEditable && !row.isValidated,
  }
}

function toEntry({ id, mark, version, isPasted }: RowChange): PaperEntry {
  return { id: Number(id), mark, version, isPasted }
}
