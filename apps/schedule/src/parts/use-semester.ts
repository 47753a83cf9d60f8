import type { ExamSession } from '@portal/api-client/schedule'
import { instituteDay, semesterOn, useUrlState } from '@portal/remote-kit'
import { useState } from 'react'

/** The chosen semester, kept in the address; without a choice, the one that is under way. */
export function useSemester<Semester extends ExamSession>(
  semesters: readonly Semester[],
): [Semester, (semester: Semester) => void] {
  const [current] = useState(() => semesters.find((semester) => semester === semesterOn(instituteDay(new Date())))!)
  const [value, setValue] = useUrlState('semestre', String(current))
  const chosen = semesters.find((semester) => String(semester) === value) ?? current
  return [chosen, (semester) => setValue(String(semester))]
}
