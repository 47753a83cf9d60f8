import type { ExamPeriod } from '@portal/api-client/schedule'
import { instituteDay, semesterOn, useUrlState } from '@portal/remote-kit'
import { useState } from 'react'

/** The selected semester, stored in the URL; defaults to the current one. */
export function useSemester<Semester extends ExamPeriod>(
  semesters: readonly Semester[],
): [Semester, (semester: Semester) => void] {
  const [current] = useState(() => semesters.find((semester) => semester === semesterOn(instituteDay(new Date())))!)
  const [value, setValue] = useUrlState('semestre', String(current))
  const chosen = semesters.find((semester) => String(semester) === value) ?? current
  return [chosen, (semester) => setValue(String(semester))]
}
