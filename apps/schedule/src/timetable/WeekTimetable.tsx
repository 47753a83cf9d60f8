import type { Semester, Timetable } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { usePortal } from '@portal/remote-kit'
import { chakra, EmptyState } from '@portal/ui'
import { TimetableGrid } from '@portal/ui/timetable'
import { useTexts } from '../texts.ts'
import { useNow } from '../clock/use-now.ts'
import { findCurrentSlot } from './current-slot.ts'

const Institute = chakra('p', {
  base: { fontSize: 'lg', fontWeight: 'semibold', textAlign: 'center', marginBlockEnd: '3' },
  variants: { isOfficial: { false: { display: 'none', _print: { display: 'block' } } } },
})

interface WeekTimetableProps {
  timetable: Timetable
  semester: Semester
  emptyText: string
  showTeacher?: boolean
  /** Shows the institute's name on screen too, not only in print. */
  isOfficial?: boolean
}

/** A semester's week; today and the current slot are marked in the current semester. */
export function WeekTimetable({ timetable, semester, emptyText, showTeacher, isOfficial = false }: WeekTimetableProps) {
  const t = useTexts()
  const { institute } = usePortal()
  const language = useLanguage()
  const place = findCurrentSlot(useNow(), timetable, semester)
  const isFree = timetable.days.every((day) => day.sessions.every((session) => session === null))
  const name = timetable.teacherName ?? timetable.groupName ?? ''
  return (
    <div>
      <Institute isOfficial={isOfficial}>{t('teacherTimetable.header', { institute: institute[language] })}</Institute>
      <TimetableGrid
        timetable={timetable}
        caption={t('emploi.caption', { name, semester: timetable.semesterLabel })}
        showTeacher={showTeacher}
        {...place}
      />
      {isFree && <EmptyState text={emptyText} />}
    </div>
  )
}
