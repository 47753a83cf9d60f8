import { currentSemester, useLastChoice, usePortal } from '@portal/remote-kit'
import { useState } from 'react'
import { criteriaSchema, emptyCriteria, type Criteria } from './criteria.ts'

/**
 * The criteria that the teacher used last, which the next form offers; without any, and for a semester that is not the
 * current one, only the current semester.
 */
export function useLastCriteria(): { last: Criteria; remember: (criteria: Criteria) => void } {
  const { year } = usePortal()
  const { read, write } = useLastChoice('criteria')
  const [last] = useState(() => {
    const stored = criteriaSchema.safeParse(read())
    const semester = String(currentSemester(year?.name ?? '', new Date()) ?? 1)
    return stored.success && stored.data.semester === semester ? stored.data : { ...emptyCriteria, semester }
  })
  const remember = ({ semester, type, subjectId, groupId }: Criteria) =>
    write({ ...emptyCriteria, semester, type, subjectId, groupId })
  return { last, remember }
}
