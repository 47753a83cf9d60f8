import type { ExamSheet as StoredSheet, RoomCommands, RoomEntry, RoomRow } from '@portal/api-client/marks'
import { useCommonTexts } from '@portal/i18n'
import { useNavigate } from '@portal/remote-kit'
import { EmptyState } from '@portal/ui'
import type { LabelColumn, MarksRow, RowChange } from '@portal/ui/marks'
import { useMemo } from 'react'
import { useTexts, type MarksText } from '../../texts.ts'
import { ExamSheet } from '../exam-sheet/ExamSheet.tsx'
import { toRowAnswer } from '../row-answer.ts'
import type { ChosenExam } from './chosen-exam.ts'

interface RoomsSheetProps<Row extends RoomRow> extends ChosenExam {
  stored: StoredSheet<Row>
  commands: RoomCommands
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
export function RoomsSheet<Row extends RoomRow>({
  exam,
  list,
  stored,
  commands,
  kind,
  labelsOf,
  validatedTo = list,
  ...sheet
}: RoomsSheetProps<Row>) {
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
        (await commands.save(exam.id, changes.map(toEntry))).map((saved) => toRowAnswer(saved.id, saved))
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

function toMarksRow({ id, room, place, mark, version, ...row }: RoomRow, labels: MarksRow['labels']): MarksRow {
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

function toEntry({ id, mark, version, isPasted }: RowChange): RoomEntry {
  return { id: Number(id), mark, version, isPasted }
}
