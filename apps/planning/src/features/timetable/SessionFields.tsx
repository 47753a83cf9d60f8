import type { PlannedRoom, TimetableClash } from '@portal/api-client/timetable-plans'
import { useCommonTexts } from '@portal/i18n'
import { Banner, Stack, Text } from '@portal/ui'
import { SelectField } from '@portal/ui/form'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { useClashText } from './clash-text.ts'

/** The values of the fields here, which the forms of new and of changed sessions have. */
interface SessionInput {
  weekParity: string
  roomId: string
}

/** Every week, or the odd or even weeks of the semester. */
export function WeeksField() {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <SelectField<SessionInput>
      name="weekParity"
      label={t('timetable.fact.weeks')}
      options={[
        { value: '0', label: t('timetable.everyWeek') },
        { value: '1', label: common('timetable.weeks1') },
        { value: '2', label: common('timetable.weeks2') },
      ]}
      isRequired
    />
  )
}

interface RoomFieldProps {
  rooms: UseQueryResult<PlannedRoom[]>
  /** The room of the session, which is not in the list of free ones; null without one. */
  current?: PlannedRoom | null
}

/** The free rooms that are big enough, the smallest first. */
export function RoomField({ rooms, current = null }: RoomFieldProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const free = rooms.data?.filter(({ id }) => id !== current?.id) ?? []
  return (
    <SelectField<SessionInput>
      name="roomId"
      label={t('timetable.kind.room')}
      help={t('timetable.roomHelp')}
      options={[...(current ? [current] : []), ...free].map(({ id, name, capacity }) => ({
        value: id,
        label: t('timetable.roomOption', { name, count: capacity }),
      }))}
      isLoading={rooms.isLoading}
      placeholder={common('timetable.noRoom')}
      emptyText={rooms.isError ? common('loadFailed') : t('timetable.noFreeRoom')}
    />
  )
}

/** The clashes that a session would have; nothing without any. */
export function ClashNotice({ clashes }: { clashes: readonly TimetableClash[] }) {
  const t = useTexts()
  const clashText = useClashText()
  if (clashes.length === 0) return null
  return (
    <Banner aria-live="polite">
      <Stack gap="1">
        <Text fontWeight="medium">{t('timetable.clashes')}</Text>
        <ul>
          {[...new Set(clashes.map((clash) => clashText(clash)))].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Stack>
    </Banner>
  )
}
