import type { Semester, Timetable } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { findCurrentSlot, useNow, usePortal } from '@portal/remote-kit'
import { chakra, EmptyState } from '@portal/ui'
import { TimetableGrid, TimetableLegend, type TimetableGridProps } from '@portal/ui/timetable'
import { useTexts } from '../texts.ts'

const Institute = chakra('p', {
  base: { fontSize: 'lg', fontWeight: 'semibold', textAlign: 'center', marginBlockEnd: '3' },
  variants: { isOfficial: { false: { display: 'none', _print: { display: 'block' } } } },
})

const Legend = chakra('div', { base: { marginBlockStart: '3' } })

interface WeekTimetableProps extends Pick<
  TimetableGridProps,
  'showTeacher' | 'renderControls' | 'navigation' | 'shownDay'
> {
  timetable: Timetable
  /** Null in a week without a semester. */
  semester: Semester | null
  emptyText: string
  /** Shows the institute's name on screen too, not only in print. */
  isOfficial?: boolean
}

/** The timetable of a semester or of one week; today and the current slot are marked where they are in it. */
export function WeekTimetable({ timetable, semester, emptyText, isOfficial = false, ...grid }: WeekTimetableProps) {
  const t = useTexts()
  const { institute } = usePortal()
  const language = useLanguage()
  const place = findCurrentSlot(useNow(), timetable, semester)
  const isFree = timetable.days.every(
    ({ sessions, events = [] }) => events.length === 0 && sessions.every((session) => session === null),
  )
  const name = timetable.teacherName ?? timetable.groupName ?? ''
  return (
    <div>
      <Institute isOfficial={isOfficial}>{t('teacherTimetable.header', { institute: institute[language] })}</Institute>
      <TimetableGrid
        timetable={timetable}
        caption={t('emploi.caption', { name, semester: timetable.semesterLabel })}
        {...grid}
        {...place}
      />
      <Legend>
        <TimetableLegend />
      </Legend>
      {isFree && <EmptyState text={emptyText} />}
    </div>
  )
}
