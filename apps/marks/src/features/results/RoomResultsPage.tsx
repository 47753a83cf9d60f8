import { finalExamQueries, type ExamRoom } from '@portal/api-client/marks'
import { useCommonTexts } from '@portal/i18n'
import { useNavigationState, useParentPage } from '@portal/remote-kit'
import { EmptyState, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRoomExamStateFrom, type RoomExamLocationState } from '../../room-exams/room-exam-location-state.ts'
import { RoomExamPage } from '../../room-exams/RoomExamPage.tsx'
import { RoomTabs } from '../../room-exams/RoomTabs.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { RoomResults } from './RoomResults.tsx'

const isResult = isRoomExamStateFrom([paths.principalResults, paths.controlResults])

export function RoomResultsPage() {
  const chosen = useNavigationState(isResult, paths.principalResults)
  return chosen && <ExamResults {...chosen} />
}

/** The students with the marks of a validated exam, by room. */
function ExamResults({ exam, list }: RoomExamLocationState) {
  const t = useTexts()
  const common = useCommonTexts()
  useParentPage(list)
  const rooms = useQuery(finalExamQueries.rooms(exam.id))
  return (
    <RoomExamPage title={t('result.title')} exam={exam}>
      <QueryView query={rooms} isEmpty={({ length }) => length === 0} empty={<EmptyState text={common('noRecord')} />}>
        {(found) => <Rooms rooms={found} exam={exam} />}
      </QueryView>
    </RoomExamPage>
  )
}

function Rooms({ rooms, exam }: { rooms: readonly ExamRoom[]; exam: RoomExamLocationState['exam'] }) {
  const [first] = rooms
  const [room, setRoom] = useState(first?.name ?? '')
  const shown = rooms.find(({ name }) => name === room)
  return (
    <RoomTabs rooms={rooms} value={room} onChange={setRoom}>
      {shown && <RoomResults key={shown.name} exam={exam} room={shown} />}
    </RoomTabs>
  )
}
