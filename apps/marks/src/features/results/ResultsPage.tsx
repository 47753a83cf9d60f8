import { examResultQueries, type ExamSession } from '@portal/api-client/marks'
import { useQuery } from '@tanstack/react-query'
import { ExamsPage } from '../../parts/exams/ExamsPage.tsx'
import { useExamList } from '../../parts/exams/use-exam-list.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

export const PrincipalResultsPage = () => <Results session="principal" />
export const ControlResultsPage = () => <Results session="control" />

/** The validated exams of a session. */
function Results({ session }: { session: ExamSession }) {
  const t = useTexts()
  const list = useExamList()
  const exams = useQuery(examResultQueries.exams({ ...list.key, session }))
  return (
    <ExamsPage
      title={t('result.title')}
      help={t(`result.help.${session}`)}
      list={list}
      exams={exams}
      to={paths.roomResults}
    />
  )
}
