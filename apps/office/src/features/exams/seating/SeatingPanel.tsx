import { examPlanningQueries, type ExamSitting, type SeatingChoice } from '@portal/api-client/exam-planning'
import { BackTo } from '@portal/remote-kit'
import { EmptyState, QueryView, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { SeatingForm } from './SeatingForm.tsx'
import { SeatingProposal } from './SeatingProposal.tsx'

/** Seats a whole sitting: the choice of rooms and mode, then the preview that is confirmed. */
export function SeatingPanel({ sitting }: { sitting: ExamSitting }) {
  const t = useTexts()
  const rooms = useQuery(examPlanningQueries.rooms())
  const [choice, setChoice] = useState<SeatingChoice | null>(null)
  if (sitting.exams === 0) return <EmptyState text={t('exams.noExams')} />
  return (
    <Stack gap="6">
      <QueryView
        query={rooms}
        isEmpty={(all) => all.length === 0}
        empty={<BackTo text={t('exams.noRooms')} path={paths.toReference('rooms')} label={t('reference.title')} />}
      >
        {(all) => <SeatingForm rooms={all} hasSeats={sitting.seated > 0} onChosen={setChoice} />}
      </QueryView>
      {choice && (
        <SeatingProposal
          sitting={sitting}
          choice={choice}
          onMarker={(marker) =>
            setChoice({ ...choice, markers: [...choice.markers.filter((one) => !isSameRoom(one, marker)), marker] })
          }
          onSeated={() => setChoice(null)}
        />
      )}
    </Stack>
  )
}

type Marker = SeatingChoice['markers'][number]

const isSameRoom = (one: Marker, other: Marker) => one.examId === other.examId && one.roomId === other.roomId
