import { classOfAddress, currentSemester, usePortal, useSearchParams } from '@portal/remote-kit'
import { useState } from 'react'
import { emptySession, type SessionValues } from './session-values.ts'

/** The form of a new notice begins with these values; `key` changes with the class. */
interface NewNotice {
  start: SessionValues
  preferredGroup?: string
  key: string
}

/** A new notice with the class of the URL, if it names one; else, with `hasSemester`, with the current semester. */
export function useNewNotice({ hasSemester }: { hasSemester: boolean }): NewNotice {
  const { year } = usePortal()
  const [current] = useState(() => String(currentSemester(year?.name ?? '', new Date()) ?? 1))
  const chosen = classOfAddress(useSearchParams()[0])
  if (!chosen) return { start: { ...emptySession, semester: hasSemester ? current : '' }, key: '' }
  const { semester, type, subjectId, groupId } = chosen
  const group = String(groupId)
  return {
    start: {
      ...emptySession,
      ...{ semester: String(semester), type: String(type), subjectId: String(subjectId), groupIds: [group] },
    },
    preferredGroup: group,
    key: [semester, type, subjectId, groupId].join(':'),
  }
}
