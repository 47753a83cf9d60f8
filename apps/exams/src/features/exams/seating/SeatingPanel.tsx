import {
  examPlanningQueries,
  type ExamSitting,
  type RoomWithExamSeats,
  type SeatingChoice,
} from '@portal/api-client/exam-planning'
import { BackTo } from '@portal/remote-kit'
import { EmptyState, QueryView, Stack } from '@portal/ui'
import { addresses } from '@portal/shared-screens/addresses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { SeatingForm, useSeatingForm } from './SeatingForm.tsx'
import { SeatingProposal } from './SeatingProposal.tsx'

/** Seats a whole sitting: the choice of rooms and mode, then the preview that is confirmed. */
export function SeatingPanel({ sitting }: { sitting: ExamSitting }) {
  const t = useTexts()
  const rooms = useQuery(examPlanningQueries.rooms())
  if (sitting.exams === 0) return <EmptyState text={t('exams.noExams')} />
  return (
    <QueryView
      query={rooms}
      isEmpty={(all) => all.length === 0}
      empty={
        <BackTo text={t('exams.noRooms')} path={addresses.toReference('rooms')} label={t('exams.referencePage')} />
      }
    >
      {(all) => <SittingSeats sitting={sitting} rooms={all} />}
    </QueryView>
  )
}

function SittingSeats({ sitting, rooms }: { sitting: ExamSitting; rooms: readonly RoomWithExamSeats[] }) {
  const form = useSeatingForm(rooms)
  const [choice, setChoice] = useState<SeatingChoice | null>(null)
  const addRoom = (roomId: number) => {
    form.setValue('rooms', [...new Set([...form.getValues('rooms'), String(roomId)])])
    setChoice((former) => former && { ...former, roomIds: [...new Set([...former.roomIds, roomId])] })
  }
  return (
    <Stack gap="6">
      <SeatingForm form={form} rooms={rooms} hasSeats={sitting.seated > 0} onChosen={setChoice} />
      {choice && (
        <SeatingProposal
          sitting={sitting}
          choice={choice}
          onMarker={(marker) =>
            setChoice({ ...choice, markers: [...choice.markers.filter((one) => !isSameRoom(one, marker)), marker] })
          }
          onRoom={addRoom}
          onSeated={() => setChoice(null)}
        />
      )}
    </Stack>
  )
}

type Marker = SeatingChoice['markers'][number]

const isSameRoom = (one: Marker, other: Marker) => one.examId === other.examId && one.roomId === other.roomId
