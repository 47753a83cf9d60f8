import type { ExamMarkCommands, ExamMarkSheet } from '@portal/api-client/marks'
import { listSeparator, useCommonTexts } from '@portal/i18n'
import { useNavigate } from '@portal/remote-kit'
import { EmptyState } from '@portal/ui'
import type { LabelColumn } from '@portal/ui/marks'
import { useMemo } from 'react'
import { useTexts, type MarksText } from '../texts.ts'
import { ExamSheet } from '../exam-sheet/ExamSheet.tsx'
import type { RoomExamLocationState } from './room-exam-location-state.ts'

interface RoomExamSheetProps extends RoomExamLocationState {
  stored: ExamMarkSheet
  commands: ExamMarkCommands
  /** Identifies this kind of exam among the teacher's stored drafts. */
  kind: string
  columns: readonly LabelColumn[]
  /** The target after validation; defaults to the list. */
  validatedTo?: string
  asks?: 'ds' | 'finalExam'
  missing?: MarksText
  digitsOnly?: MarksText
}

/** The papers of all the teacher's rooms of an exam as one sheet, with a tab for each room. */
export function RoomExamSheet({
  exam,
  list,
  stored,
  commands,
  kind,
  validatedTo = list,
  ...sheet
}: RoomExamSheetProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const navigate = useNavigate()
  const numbers = useMemo(() => ({ id: 'place', header: t('exams.place') }), [t])
  if (stored.rooms.length === 0) return <EmptyState text={common('noRecord')} />
  return (
    <ExamSheet
      {...sheet}
      rows={stored.rows}
      rooms={stored.rooms}
      isPublished={stored.isPublished}
      opensOn={stored.isUpcoming ? exam.date : undefined}
      caption={t('exams.sheet', { subject: exam.subject })}
      numbers={numbers}
      isSearchable
      title={[t('unsent.marks'), exam.subject].join(listSeparator())}
      draftName={`${kind}:${exam.id}`}
      save={(changes) => commands.save(exam.id, changes)}
      validate={() => commands.validate(exam.id)}
      publish={() => commands.publish(exam.id)}
      cancelTo={list}
      onSaved={() => void navigate(list)}
      onPublished={() => void navigate(list)}
      onValidated={() => void navigate(validatedTo)}
    />
  )
}
