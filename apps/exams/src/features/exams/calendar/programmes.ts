import { compareNames } from '@portal/i18n'
import type { ExamCalendar, ExamSubject } from '@portal/api-client/exam-planning'

type Programme = Pick<ExamSubject, 'speciality' | 'level'>

export const programmeKey = ({ speciality, level }: Programme): string => `${level.id}-${speciality.id}`

export const programmeText = ({ speciality, level }: Programme): string => `${level.name} – ${speciality.name}`

/** The levels and specialities of a calendar, in the order of their first subject. */
export function programmesOf({ exams, unplanned }: ExamCalendar): { key: string; label: string }[] {
  const all = [...exams, ...unplanned].map((of) => [programmeKey(of), programmeText(of)] as const)
  return [...new Map(all)].map(([key, label]) => ({ key, label })).toSorted((a, b) => compareNames(a.label, b.label))
}
