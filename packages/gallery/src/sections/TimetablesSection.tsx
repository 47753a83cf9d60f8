import { Stack, TextLink } from '@portal/ui'
import {
  CardLink,
  CardMenu,
  CancelledClass,
  DayChooser,
  PlannerGrid,
  TimetableGrid,
  TimetableLegend,
  TimetableSkeleton,
  type Timetable,
  type TimetableOption,
} from '@portal/ui/timetable'
import { formatDayOfWeek } from '@portal/i18n'
import { useState } from 'react'
import { useTexts } from '../texts.ts'

const days = [1, 2, 3, 4, 5, 6] as const
type Day = (typeof days)[number]
const slots = ['08:30 - 10:00', '10:10 - 11:40', '11:50 - 13:20'].map((label, index) => ({ id: index + 1, label }))

export function TimetablesSection() {
  const t = useTexts()
  const [chosenDay, chooseDay] = useState<Day>(1)
  const option: TimetableOption = {
    sessionId: 1,
    timetableId: 1,
    subjectId: 1,
    subject: t('timetables.subject'),
    group: 'LGL2-A',
    classGroupId: 1,
    room: 'A12',
    teacher: 'Amel Ben Salah',
    practicalGroup: '',
    type: 1,
    isMakeUp: false,
    heldOn: null,
    examType: null,
    examKind: null,
    isPending: false,
  }
  const makeUp: TimetableOption = {
    ...option,
    sessionId: 2,
    room: '',
    isMakeUp: true,
    heldOn: '2026-11-27',
    isPending: true,
  }
  const timetable: Timetable = {
    yearLabel: '2026-2027',
    semesterLabel: t('timetables.semester'),
    slots,
    days: days.map((id) => ({
      id,
      label: formatDayOfWeek(id),
      sessions: slots.map((slot) => {
        if (slot.id === id) return { type: 1, isQuarterMarked: false, options: [option] }
        return id === 5 && slot.id === 2 ? { type: 1, isQuarterMarked: false, options: [makeUp] } : null
      }),
    })),
  }
  const planned = {
    id: 1,
    day: 1,
    slotId: 1,
    type: 2,
    weekParity: 0,
    subject: option.subject,
    group: option.group,
  } as const
  return (
    <Stack gap="6">
      <TimetableGrid
        caption={t('timetables.own')}
        timetable={timetable}
        today={2}
        nowSlot={2}
        renderControls={({ day, slot }) => <Controls place={`${day.label} ${slot.label}`} />}
      />
      <TimetableLegend />
      <CancelledClass
        cancelledBy="absence"
        status={{ state: 'owed', cause: 'absence', decidedBy: option.teacher, decidedAt: '2026-11-24T09:30:00Z' }}
      />
      <DayChooser days={timetable.days} value={chosenDay} today={2} onChoose={chooseDay} />
      <TimetableSkeleton />
      <PlannerGrid
        caption={t('timetables.planner')}
        days={days.map((id) => ({ id, label: formatDayOfWeek(id) }))}
        slots={slots}
        sessions={[{ ...planned, teacher: option.teacher, room: null }]}
        busy={[{ day: 3, slotId: 1 }]}
        lifted={null}
        reasonsAt={() => []}
      />
    </Stack>
  )
}

function Controls({ place }: { place: string }) {
  const t = useTexts()
  return (
    <>
      <CardLink href="#timetables" aria-label={`${t('timetables.open')} ${place}`} />
      <CardMenu label={`${t('timetables.menu')} ${place}`}>
        <li>
          <TextLink href="#timetables">{t('timetables.open')}</TextLink>
        </li>
      </CardMenu>
    </>
  )
}
