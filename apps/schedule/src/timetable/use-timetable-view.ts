import type { Semester } from '@portal/api-client/schedule'
import { currentSemester, instituteDay, isIsoDay, usePortal, useSearchParams } from '@portal/remote-kit'
import { useState } from 'react'

interface TimetableView {
  /** A semester, or the week of `day`. */
  view: Semester | 'week'
  /** `yyyy-mm-dd`. */
  day: string
  showWeek: (day?: string) => void
  showSemester: (semester: Semester) => void
}

/** Week or semester, stored in the URL; by default this week, or the first semester of a year that is not current. */
export function useTimetableView(): TimetableView {
  const { year } = usePortal()
  const [today] = useState(() => instituteDay(new Date()))
  const [isCurrentYear] = useState(() => currentSemester(year?.name ?? '', new Date()) !== null)
  const [parameters, setParameters] = useSearchParams()
  const week = parameters.get('semaine')
  const semester = parameters.get('semestre')
  const show = (next: Record<string, string>) => setParameters(next, { replace: true, preventScrollReset: true })
  const ownView = isCurrentYear || isIsoDay(week) ? 'week' : 1
  return {
    view: semester === '1' ? 1 : semester === '2' ? 2 : ownView,
    day: isIsoDay(week) ? week : today,
    showWeek: (day) => show(day === undefined && isCurrentYear ? {} : { semaine: day ?? today }),
    showSemester: (chosen) => show({ semestre: String(chosen) }),
  }
}
