import { secondSessionCommands, secondSessionQueries } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useNavigationState, useParentPage } from '@portal/remote-kit'
import { QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { isRoomExamStateFrom, type RoomExamLocationState } from '../../room-exams/room-exam-location-state.ts'
import { RoomExamPage } from '../../room-exams/RoomExamPage.tsx'
import { RoomExamSheet } from '../../room-exams/RoomExamSheet.tsx'
import { useStudentColumns } from '../../mark-rows/use-student-columns.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

const isChosen = isRoomExamStateFrom([paths.secondSession])

export function SecondSessionRoomsPage() {
  const chosen = useNavigationState(isChosen, paths.secondSession)
  return chosen && <Rooms key={chosen.exam.id} {...chosen} />
}

/** The students of an exam's rooms, by name. */
function Rooms(chosen: RoomExamLocationState) {
  const t = useTexts()
  const language = useLanguage()
  useParentPage(chosen.list)
  const columns = useStudentColumns()
  const stored = useQuery(secondSessionQueries.sheet(chosen.exam.id, language))
  return (
    <RoomExamPage title={t('secondSession.title')} exam={chosen.exam}>
      <QueryView query={stored}>
        {(found) => (
          <RoomExamSheet
            {...chosen}
            stored={found}
            commands={secondSessionCommands}
            kind="secondSession"
            columns={columns}
            validatedTo={paths.principalExams}
          />
        )}
      </QueryView>
    </RoomExamPage>
  )
}
