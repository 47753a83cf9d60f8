import { timetableWeekQueries } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { addDays, instituteDay, mondayOf, useNow, useWeekLabels } from '@portal/remote-kit'
import { QueryView, useIsPhone } from '@portal/ui'
import { DayChooser, TimetableSkeleton, type Day } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'
import { SessionControls } from './SessionControls.tsx'
import { WeekNavigator } from './WeekNavigator.tsx'
import { WeekTimetable } from './WeekTimetable.tsx'

const workingDays = [1, 2, 3, 4, 5, 6] as const

interface DatedWeekProps {
  /** Any day of the week, `yyyy-mm-dd`; a phone shows this one. */
  day: string
  /** Called with another day. */
  onChange: (day: string) => void
  /** Shows the week of a group; that of the teacher without it. */
  groupId?: number
}

/** One week: its sessions, make-ups and tests on their days, and holidays. */
export function DatedWeek({ day, onChange, groupId }: DatedWeekProps) {
  const t = useTexts()
  const language = useLanguage()
  const labels = useWeekLabels()
  const isPhone = useIsPhone()
  const today = instituteDay(useNow())
  const key = { day: mondayOf(day), language, labels }
  const days = workingDays.map((id, place) => ({
    id,
    label: labels.days[place] ?? '',
    date: addDays(mondayOf(day), place),
  }))
  const shownDay = dayIn(days, day) ?? 1
  const isOwn = groupId === undefined
  const week = useQuery(isOwn ? timetableWeekQueries.own(key) : timetableWeekQueries.ofGroup({ ...key, groupId }))
  return (
    <QueryView query={week} loading={<TimetableSkeleton />}>
      {({ timetable, semester, startsOn, endsOn }) => (
        <WeekTimetable
          timetable={timetable}
          semester={semester}
          emptyText={t(semester === null ? 'week.noSemester' : 'week.empty')}
          showTeacher={!isOwn}
          navigation={
            <WeekNavigator day={day} startsOn={startsOn} endsOn={endsOn} onChange={onChange}>
              {isPhone && (
                <DayChooser
                  days={days}
                  value={shownDay}
                  today={dayIn(days, today)}
                  onChoose={(id) => onChange(addDays(mondayOf(day), id - 1))}
                />
              )}
            </WeekNavigator>
          }
          shownDay={shownDay}
          renderControls={
            isOwn && semester !== null ? (placed) => <SessionControls placed={placed} semester={semester} /> : undefined
          }
        />
      )}
    </QueryView>
  )
}

const dayIn = (days: readonly { id: Day; date: string }[], date: string) => days.find((day) => day.date === date)?.id
