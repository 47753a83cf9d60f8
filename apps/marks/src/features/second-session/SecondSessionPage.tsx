import { secondSessionQueries } from '@portal/api-client/marks'
import { useQuery } from '@tanstack/react-query'
import { RoomExamListPage } from '../../room-exams/RoomExamListPage.tsx'
import { useRoomExamList } from '../../room-exams/use-room-exam-list.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

export function SecondSessionPage() {
  const t = useTexts()
  const list = useRoomExamList()
  const exams = useQuery(secondSessionQueries.exams(list.key))
  return (
    <RoomExamListPage
      title={t('secondSession.title')}
      help={t('secondSession.help')}
      list={list}
      exams={exams}
      to={paths.secondSessionRooms}
      due="ds"
    />
  )
}
