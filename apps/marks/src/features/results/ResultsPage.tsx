import { examResultQueries, type ExamSitting } from '@portal/api-client/marks'
import { useQuery } from '@tanstack/react-query'
import { RoomExamListPage } from '../../room-exams/RoomExamListPage.tsx'
import { useRoomExamList } from '../../room-exams/use-room-exam-list.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

export const PrincipalResultsPage = () => <Results session="principal" />
export const ControlResultsPage = () => <Results session="control" />

/** The validated exams of a session. */
function Results({ session }: { session: ExamSitting }) {
  const t = useTexts()
  const list = useRoomExamList()
  const exams = useQuery(examResultQueries.exams({ ...list.key, session }))
  return (
    <RoomExamListPage
      title={t('result.title')}
      help={t(`result.help.${session}`)}
      list={list}
      exams={exams}
      to={paths.roomResults}
    />
  )
}
