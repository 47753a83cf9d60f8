import { ApiError } from '@portal/api-client'
import {
  examMarksQueries,
  publishExamMarks,
  saveExamMarks,
  validateExamMarks,
  type AssessmentKind,
  type MarkSheetKey,
  type ExamMarks,
} from '@portal/api-client/marks'
import { formatDate, listSeparator, useCommonTexts, useLanguage } from '@portal/i18n'
import { EmptyState, FileSpreadsheetIcon, HStack, QueryView, RowError, ServerButton } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { ExamSheet } from '../../exam-sheet/ExamSheet.tsx'
import { useStudentColumns } from '../../mark-rows/use-student-columns.ts'
import { useTexts } from '../../texts.ts'
import { examKinds } from './exam-kind.ts'
import { useMarksExport } from './use-marks-export.ts'

interface ExamMarksSheetProps {
  exam: MarkSheetKey
  kind: AssessmentKind
  /** The group's name. */
  group: string
  /** The subject's name, where the page knows it. */
  subject?: string
  /** The page that opens this sheet; the current one by default. */
  address?: string
  cancelTo?: string
  onValidated: () => void
}

/** The students of one exam with their marks. */
export function ExamMarksSheet(props: ExamMarksSheetProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const stored = useQuery(examMarksQueries.sheet({ ...props.exam, language }))
  if (stored.data === undefined && stored.error instanceof ApiError && stored.error.code === 'marks.unknown')
    return <EmptyState text={t('marks.unknown')} />
  return (
    <QueryView
      query={stored}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState text={common('emptyTable')} />}
    >
      {(marks) => <Sheet {...props} marks={marks} />}
    </QueryView>
  )
}

function Sheet({
  marks,
  exam,
  kind,
  group,
  subject,
  address,
  cancelTo,
  onValidated,
}: ExamMarksSheetProps & { marks: ExamMarks }) {
  const t = useTexts()
  const columns = useStudentColumns()
  const { groupId, subjectId, examTypeId, date } = exam
  return (
    <ExamSheet
      rows={marks.rows}
      isPublished={marks.isPublished}
      opensOn={marks.isUpcoming ? (date ?? undefined) : undefined}
      caption={t('marks.sheet', { group })}
      asks={examKinds[kind].asks}
      columns={columns}
      title={[t('unsent.marks'), subject, group, date && formatDate(date)].filter(Boolean).join(listSeparator())}
      address={address}
      draftName={['exam', groupId, subjectId, examTypeId, date ?? ''].join(':')}
      save={(changes) => saveExamMarks(exam, changes)}
      validate={(rows) => validateExamMarks(exam, rows)}
      publish={() => publishExamMarks(exam)}
      cancelTo={cancelTo}
      renderActions={(isUnsaved) => <ExportMarks exam={exam} group={group} isUnsaved={isUnsaved} />}
      onValidated={onValidated}
    />
  )
}

function ExportMarks(options: Parameters<typeof useMarksExport>[0]) {
  const common = useCommonTexts()
  const download = useMarksExport(options)
  return (
    <HStack gap="3" flexWrap="wrap">
      <ServerButton icon={<FileSpreadsheetIcon />} isBusy={download.isBusy} onClick={download.save}>
        {common('export')}
      </ServerButton>
      {download.failure && <RowError>{download.failure}</RowError>}
    </HStack>
  )
}
