import { finalExamQueries, type ExamSession } from '@portal/api-client/marks'
import { useQuery } from '@tanstack/react-query'
import { ExamsPage } from '../../parts/exams/ExamsPage.tsx'
import { useExamList } from '../../parts/exams/use-exam-list.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

export const PrincipalExamsPage = () => <FinalExams session="principal" />
export const ControlExamsPage = () => <FinalExams session="control" />

/** The exams of a session with anonymous papers for the teacher to mark. */
function FinalExams({ session }: { session: ExamSession }) {
  const t = useTexts()
  const list = useExamList()
  const exams = useQuery(finalExamQueries.exams({ ...list.key, session }))
  return (
    <ExamsPage
      title={t('finalExam.title')}
      help={t(`finalExam.help.${session}`)}
      list={list}
      exams={exams}
      to={paths.finalExamRooms}
    />
  )
}
