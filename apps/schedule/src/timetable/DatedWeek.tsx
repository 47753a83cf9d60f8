import { timetableWeekQueries } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { addDays, mondayOf, useWeekLabels } from '@portal/remote-kit'
import { QueryView, Stack } from '@portal/ui'
import { TimetableSkeleton } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'
import { SessionControls } from './SessionControls.tsx'
import { WeekNavigator } from './WeekNavigator.tsx'
import { WeekTimetable } from './WeekTimetable.tsx'

interface DatedWeekProps {
  /** Any day of the week, `yyyy-mm-dd`. */
  day: string
  /** Called with the Monday of another week. */
  onChange: (monday: string) => void
  /** Shows the week of a group; that of the teacher without it. */
  groupId?: number
}

/** One week: its sessions, make-ups and tests on their days, and holidays. */
export function DatedWeek({ day, onChange, groupId }: DatedWeekProps) {
  const t = useTexts()
  const language = useLanguage()
  const labels = useWeekLabels()
  const key = { day: mondayOf(day), language, labels }
  const isOwn = groupId === undefined
  const week = useQuery(isOwn ? timetableWeekQueries.own(key) : timetableWeekQueries.ofGroup({ ...key, groupId }))
  return (
    <QueryView query={week} loading={<TimetableSkeleton />}>
      {({ timetable, semester, startsOn, endsOn }) => (
        <Stack gap="3">
          <WeekNavigator monday={mondayOf(day)} startsOn={startsOn} endsOn={endsOn} onChange={onChange} />
          <WeekTimetable
            timetable={timetable}
            semester={semester}
            emptyText={t(semester === null ? 'week.noSemester' : 'week.empty')}
            showTeacher={!isOwn}
            onStepWeek={(by) => onChange(addDays(mondayOf(day), 7 * by))}
            renderControls={
              isOwn && semester !== null
                ? (placed) => <SessionControls placed={placed} semester={semester} />
                : undefined
            }
          />
        </Stack>
      )}
    </QueryView>
  )
}
