import { invigilatorQueries, type InvigilatedRoom, type InvigilatedSitting } from '@portal/api-client/invigilators'
import { formatDate, formatSlot, formatWeekday, listSeparator, useLanguage } from '@portal/i18n'
import { instituteDay, useUrlState } from '@portal/remote-kit'
import { Badge, Box, EmptyState, LtrText, QueryView, Stack, Text } from '@portal/ui'
import { FilterSelect } from '@portal/ui/form'
import { PlainTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { RoomInvigilators } from './RoomInvigilators.tsx'

/** The rooms of one day of a sitting with their invigilators; the day is in the URL. */
export function RoomsOfDay({ sitting }: { sitting: InvigilatedSitting }) {
  const t = useTexts()
  const [asked, setDay] = useUrlState('jour', '')
  const [today] = useState(() => instituteDay(new Date()))
  const { days } = sitting
  const chosen = days.find(({ day }) => day === asked) ?? days.find(({ day }) => day >= today) ?? days[0]
  if (!chosen) return <EmptyState text={t('invigilators.noRooms')} />
  return (
    <Stack gap="4">
      <Box maxWidth="24rem">
        <FilterSelect
          label={t('exams.field.day')}
          options={days.map(({ day, missing }) => ({
            value: day,
            label: t(missing > 0 ? 'invigilators.dayMissing' : 'invigilators.dayComplete', {
              day: `${formatWeekday(day)} ${formatDate(day)}`,
              missing,
            }),
          }))}
          value={chosen.day}
          onChange={setDay}
        />
      </Box>
      <Rooms sittingId={sitting.id} day={chosen.day} isPast={chosen.day < today} />
    </Stack>
  )
}

interface RoomsProps {
  sittingId: number
  day: string
  isPast: boolean
}

function Rooms({ sittingId, day, isPast }: RoomsProps) {
  const t = useTexts()
  const rooms = useQuery(invigilatorQueries.rooms({ sittingId, day, language: useLanguage() }))
  const columns = useRoomColumns({ sittingId, isPast })
  return (
    <QueryView
      query={rooms}
      isEmpty={(found) => found.length === 0}
      empty={<EmptyState text={t('invigilators.noRooms')} />}
    >
      {(found) => (
        <PlainTable
          caption={t('invigilators.roomsOf', { day: formatDate(day) })}
          columns={columns}
          rows={found}
          rowKey={({ slot, room }) => `${slot.id} ${room?.id ?? 0}`}
        />
      )}
    </QueryView>
  )
}

function useRoomColumns({ sittingId, isPast }: Omit<RoomsProps, 'day'>): Column<InvigilatedRoom>[] {
  const t = useTexts()
  return [
    { id: 'slot', header: t('invigilators.slot'), isCode: true, cell: ({ slot }) => formatSlot(slot.label) },
    {
      id: 'room',
      header: t('exams.field.room'),
      cell: ({ room, subjects, otherSubjects, students }) => (
        <Stack gap="0.5">
          <LtrText>{room?.name ?? '—'}</LtrText>
          <Text as="span" tone="muted" size="xs">
            {subjects.length > 0 ? (
              <>
                <bdi>{subjects.join(listSeparator())}</bdi>
                {otherSubjects > 0 && ` ${t('invigilators.otherDepartments')}`} ·{' '}
                {t('invigilators.students', { count: students })}
              </>
            ) : (
              t('invigilators.unused')
            )}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'count',
      header: t('invigilators.needed'),
      cell: ({ needed, invigilations }) =>
        needed === 0 ? (
          <Badge tone="warning">{t('invigilators.unneeded', { count: invigilations.length })}</Badge>
        ) : (
          <Badge tone={invigilations.length < needed ? 'warning' : 'success'}>
            <LtrText>
              {invigilations.length}/{needed}
            </LtrText>
          </Badge>
        ),
    },
    {
      id: 'invigilators',
      header: t('invigilators.title'),
      isStacked: true,
      cell: (room) => <RoomInvigilators room={room} sittingId={sittingId} isReadOnly={isPast || !room.mayChange} />,
    },
  ]
}
