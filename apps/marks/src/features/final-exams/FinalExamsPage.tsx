import { finalExamQueries, type ExamSitting } from '@portal/api-client/marks'
import { useQuery } from '@tanstack/react-query'
import { RoomExamListPage } from '../../room-exams/RoomExamListPage.tsx'
import { useRoomExamList } from '../../room-exams/use-room-exam-list.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

export const PrincipalExamsPage = () => <FinalExams session="principal" />
export const ControlExamsPage = () => <FinalExams session="control" />

/** The exams of a session with anonymous papers for the teacher to mark. */
function FinalExams({ session }: { session: ExamSitting }) {
  const t = useTexts()
  const list = useRoomExamList()
  const exams = useQuery(finalExamQueries.exams({ ...list.key, session }))
  return (
    <RoomExamListPage
      title={t('finalExam.title')}
      help={t(`finalExam.help.${session}`)}
      list={list}
      exams={exams}
      to={paths.finalExamRooms}
      due={session}
    />
  )
}
