import { finalExamCommands, finalExamQueries } from '@portal/api-client/marks'
import { useNavigationState, useParentPage, useSession } from '@portal/remote-kit'
import { QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isRoomExamStateFrom, type RoomExamLocationState } from '../../room-exams/room-exam-location-state.ts'
import { RoomExamPage } from '../../room-exams/RoomExamPage.tsx'
import { RoomExamSheet } from '../../room-exams/RoomExamSheet.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

const isChosen = isRoomExamStateFrom([paths.principalExams, paths.controlExams])

export function FinalExamRoomsPage() {
  const chosen = useNavigationState(isChosen, paths.principalExams)
  return chosen && <Rooms key={chosen.exam.id} {...chosen} />
}

/** The anonymous papers of an exam's rooms, identified by their codes. */
function Rooms(chosen: RoomExamLocationState) {
  const t = useTexts()
  const { yearId } = useSession()
  useParentPage(chosen.list)
  const columns = useMemo(() => [{ id: 'code', header: t('exams.code'), isCode: true }], [t])
  const stored = useQuery(finalExamQueries.sheet(chosen.exam.id, yearId))
  return (
    <RoomExamPage title={t('finalExam.title')} exam={chosen.exam}>
      <QueryView query={stored}>
        {(found) => (
          <RoomExamSheet
            {...chosen}
            stored={found}
            commands={finalExamCommands}
            kind="finalExam"
            columns={columns}
            asks="finalExam"
            missing="finalExam.missingMarks"
            digitsOnly="finalExam.digitsOnly"
          />
        )}
      </QueryView>
    </RoomExamPage>
  )
}
