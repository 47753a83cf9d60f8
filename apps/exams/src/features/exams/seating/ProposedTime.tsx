import type { SeatingChoice, SeatingPreview } from '@portal/api-client/exam-planning'
import { formatSlot, listSeparator } from '@portal/i18n'
import { Badge, Button, HStack, Heading, LtrText, Stack, Text } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useRef, useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { dayText } from '../day-text.ts'
import { MarkerDialog } from './MarkerDialog.tsx'
import { MissingSeats } from './MissingSeats.tsx'

type Time = SeatingPreview['times'][number]

/** An exam in a room. */
interface ProposedRoom {
  room: Time['rooms'][number]['room']
  /** The exam seats of the room, and how many of them are given. */
  seats: number
  given: number
  exam: Time['rooms'][number]['exams'][number]
}

interface ProposedTimeProps {
  time: Time
  onMarker: (marker: SeatingChoice['markers'][number]) => void
  /** Called with the room that is added to the choice. */
  onRoom: (roomId: number) => void
}

/** The rooms of one time: which exam sits where, how full it is, and who marks. */
export function ProposedTime({ time, onMarker, onRoom }: ProposedTimeProps) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [changed, setChanged] = useState<ProposedRoom | null>(null)
  const columns = useRoomColumns(setChanged)
  const title = `${dayText(time.heldOn)} · ${formatSlot(time.slot.name)}`
  const rows = time.rooms.flatMap(({ room, seats, exams }) => {
    const given = exams.reduce((sum, { students }) => sum + students, 0)
    return exams.map((exam) => ({ room, seats, given, exam }))
  })
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <Heading ref={heading} size="sm" tabIndex={-1}>
        {dayText(time.heldOn)} <LtrText>{formatSlot(time.slot.name)}</LtrText>
      </Heading>
      {time.unseated.map(({ examId, subject, students }) => (
        <Text key={examId} color="danger.fg">
          {t('exams.unseatedOf', { name: subject, count: students })}
        </Text>
      ))}
      <MissingSeats
        time={time}
        onAdd={(roomId) => {
          // The button is gone once the room is in the preview.
          heading.current?.focus()
          onRoom(roomId)
        }}
      />
      {time.takenRooms.length > 0 && (
        <Text tone="muted">{t('exams.takenRooms', { rooms: time.takenRooms.join(listSeparator()) })}</Text>
      )}
      {rows.length > 0 && (
        <PlainTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ room, exam }) => `${room.id} ${exam.examId}`}
        />
      )}
      {changed && (
        <MarkerDialog
          of={{ room: changed.room.name, subject: changed.exam.subject }}
          markerId={changed.exam.marker?.id}
          onClose={() => setChanged(null)}
          onChosen={(teacherId) => onMarker({ examId: changed.exam.examId, roomId: changed.room.id, teacherId })}
        />
      )}
    </Stack>
  )
}

function useRoomColumns(onChange: (room: ProposedRoom) => void): Column<ProposedRoom>[] {
  const t = useTexts()
  return [
    { id: 'room', header: t('exams.field.room'), isCode: true, cell: ({ room }) => room.name },
    { id: 'subject', header: t('exams.field.subject'), cell: ({ exam }) => exam.subject, isStacked: true },
    {
      id: 'group',
      header: t('exams.field.group'),
      cell: ({ exam }) => (exam.group === null ? t('exams.mode.mixed') : <LtrText>{exam.group}</LtrText>),
    },
    { id: 'students', header: t('exams.field.students'), align: 'end', cell: ({ exam }) => exam.students },
    {
      id: 'fill',
      header: t('exams.field.fill'),
      align: 'end',
      cell: ({ given, seats }) => <LtrText>{`${given} / ${seats}`}</LtrText>,
    },
    {
      id: 'marker',
      header: t('exams.field.marker'),
      isStacked: true,
      cell: (row) => (
        <HStack gap="2" flexWrap="wrap" justifyContent="space-between">
          {row.exam.marker ? <bdi>{row.exam.marker.name}</bdi> : <Badge tone="danger">{t('exams.noMarker')}</Badge>}
          <Button
            size="sm"
            aria-label={t(row.exam.marker ? 'exams.changeMarkerNamed' : 'exams.chooseMarkerNamed', {
              room: row.room.name,
              name: row.exam.subject,
            })}
            onClick={() => onChange(row)}
          >
            {t(row.exam.marker ? 'exams.changeMarker' : 'exams.chooseMarker')}
          </Button>
        </HStack>
      ),
    },
  ]
}
