import type { Semester } from '@portal/api-client/marks'
import { currentSemester, usePortal, useUrlState } from '@portal/remote-kit'
import { useState } from 'react'

/** The selected semester, stored in the URL; defaults to the current one, else the first. */
export function useSemester(): [Semester, (semester: Semester) => void] {
  const { year } = usePortal()
  const [current] = useState(() => currentSemester(year?.name ?? '', new Date()) ?? 1)
  const [value, setValue] = useUrlState('semestre', String(current))
  const chosen = value === '1' ? 1 : value === '2' ? 2 : current
  return [chosen, (semester) => setValue(String(semester))]
}
