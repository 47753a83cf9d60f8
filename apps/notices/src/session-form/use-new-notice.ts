import type { ClassSessionPlan } from '@portal/api-client/notices'
import {
  classOfAddress,
  currentSemester,
  useLastChoice,
  usePortal,
  useSearchParams,
  type ClassKey,
} from '@portal/remote-kit'
import { useState } from 'react'
import { classKeyOf, parseClassKey } from './class-key.ts'
import { emptySession, type SessionValues } from './session-values.ts'

/** The form of a new notice begins with these values; `key` changes with the class of the URL. */
interface NewNotice {
  start: SessionValues
  /** The class that the fields offer: the one of the URL, else the last one. */
  preferred?: ClassKey
  key: string
  /** Makes the class of a sent notice the last one. */
  remember: (plan: ClassSessionPlan, groupIds: readonly string[]) => void
}

/**
 * A new notice with the class of the URL, if it names one; else with the current semester, of which it offers the last
 * class. `form` is the name of the form, for its last choice.
 */
export function useNewNotice(form: string): NewNotice {
  const { year } = usePortal()
  const { read, write } = useLastChoice(form)
  const [current] = useState(() => currentSemester(year?.name ?? '', new Date()))
  // Read on every render: a second notice offers the class of the first one.
  const last = parseClassKey(read())
  const chosen = classOfAddress(useSearchParams()[0])
  const remember: NewNotice['remember'] = (plan, [groupId]) => write(classKeyOf({ ...plan, groupId: Number(groupId) }))
  if (chosen) {
    const { semester, type, subjectId, groupId } = chosen
    const start = {
      ...emptySession,
      ...{ semester: String(semester), type: String(type), subjectId: String(subjectId), groupIds: [String(groupId)] },
    }
    return { start, preferred: chosen, key: classKeyOf(chosen), remember }
  }
  const preferred = last && last.semester === current ? last : undefined
  return { start: { ...emptySession, semester: String(current ?? 1) }, preferred, key: '', remember }
}
