import { secondSessionCommands, secondSessionQueries, type NamedRow } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useNavigationState, useParentPage } from '@portal/remote-kit'
import { QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { isChosenFrom, type ChosenExam } from '../../parts/exams/chosen-exam.ts'
import { RoomExamPage } from '../../parts/exams/RoomExamPage.tsx'
import { RoomsSheet } from '../../parts/exams/RoomsSheet.tsx'
import { useStudentColumns } from '../../parts/use-student-columns.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

const isChosen = isChosenFrom([paths.secondSession])

export function SecondSessionRoomsPage() {
  const chosen = useNavigationState(isChosen, paths.secondSession)
  return chosen && <Rooms key={chosen.exam.id} {...chosen} />
}

/** The students of an exam's rooms, by name. */
function Rooms(chosen: ChosenExam) {
  const t = useTexts()
  const language = useLanguage()
  useParentPage(chosen.list)
  const columns = useStudentColumns()
  const stored = useQuery(secondSessionQueries.sheet(chosen.exam.id, language))
  return (
    <RoomExamPage title={t('secondSession.title')} exam={chosen.exam}>
      <QueryView query={stored}>
        {(found) => (
          <RoomsSheet
            {...chosen}
            stored={found}
            commands={secondSessionCommands}
            kind="secondSession"
            columns={columns}
            labelsOf={labelsOf}
            validatedTo={paths.principalExams}
          />
        )}
      </QueryView>
    </RoomExamPage>
  )
}

const labelsOf = ({ idNumber, student }: NamedRow) => ({ cin: idNumber, name: student })
