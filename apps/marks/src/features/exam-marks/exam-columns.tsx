import type { AnnouncedExam, AssessmentKind, Semester } from '@portal/api-client/marks'
import { formatDate, useCommonTexts } from '@portal/i18n'
import { LtrText } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { useTexts } from '../../texts.ts'
import { EditMarksLink } from '../../announced-exams/EditMarksLink.tsx'
import { ExamStateBadge } from '../../exam-state/ExamStateBadge.tsx'
import { ExportIconButton } from './ExportIconButton.tsx'
import { PrintMarks } from './PrintMarks.tsx'

/** The columns of a semester's exams; only the first semester has the PDF. */
export function useExamColumns(kind: AssessmentKind, semester: Semester): Column<AnnouncedExam>[] {
  const t = useTexts()
  const common = useCommonTexts()
  return useMemo(
    () => [
      {
        id: 'date',
        header: t('marks.col.date'),
        value: ({ date }) => formatDate(date),
        sortValue: ({ date }) => date,
        cell: ({ date }) => <LtrText>{formatDate(date)}</LtrText>,
        isCode: true,
      },
      { id: 'examType', header: t('marks.col.type_examen'), value: ({ examType }) => examType },
      { id: 'subject', header: t('marks.col.matiere'), value: ({ subject }) => subject },
      { id: 'group', header: t('marks.col.group'), value: ({ group }) => group, isCode: true },
      { id: 'semester', header: t('marks.col.semestre'), value: ({ semesterName }) => semesterName },
      {
        id: 'state',
        header: t('marks.col.state'),
        cell: (exam) => <ExamStateBadge exam={exam} />,
      },
      {
        id: 'mark',
        header: t('marks.col.note'),
        align: 'center',
        isIcon: true,
        cell: (exam) => <EditMarksLink exam={exam} kind={kind} />,
      },
      {
        id: 'export',
        header: common('export'),
        align: 'center',
        isIcon: true,
        cell: (exam) => <ExportIconButton exam={exam} />,
      },
      ...(semester === 1
        ? [
            {
              id: 'pdf',
              header: t('marks.pdf'),
              align: 'center' as const,
              isIcon: true,
              cell: (exam: AnnouncedExam) => <PrintMarks exam={exam} />,
            },
          ]
        : []),
    ],
    [t, common, kind, semester],
  )
}
