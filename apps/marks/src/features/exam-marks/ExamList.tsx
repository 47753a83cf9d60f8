import { examMarksQueries, type AssessmentKind, type Semester } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { useExamColumns } from './exam-columns.tsx'

interface ExamListProps {
  kind: AssessmentKind
  semester: Semester
}

/** The announced exams of a semester, each with its marks, spreadsheet and PDF. */
export function ExamList({ kind, semester }: ExamListProps) {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const exams = useQuery(examMarksQueries.announced({ kind, teacherId, yearId, semester, language }))
  const columns = useExamColumns(kind, semester)
  return (
    <DataTable
      query={exams}
      columns={columns}
      rowKey={({ id, groupId }) => `${id}-${groupId}`}
      caption={t(semester === 1 ? 'marks.tabSem1' : 'marks.tabSem2')}
      search={false}
      defaultPageSize={20}
    />
  )
}
