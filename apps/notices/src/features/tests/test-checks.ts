import type { Check } from '../../parts/first-gap.ts'
import { sessionChecks, type SessionValues } from '../../parts/session-form/session-values.ts'

/** A new test requires its semester and exam type before the fields of every session notice. */
export const newTestChecks: readonly Check<SessionValues>[] = [
  { field: 'semester', text: 'notice.semestreRequired' },
  { field: 'examTypeId', text: 'notice.typeExamenRequired' },
  ...sessionChecks,
]

/** A test in a weekly session, which fixes the slot. */
export interface SessionTestValues {
  sessionId: string
  date: string | null
  examTypeId: string
}

export const sessionTestChecks: readonly Check<SessionTestValues>[] = [
  { field: 'date', text: 'notice.dateRequired' },
  { field: 'examTypeId', text: 'notice.typeExamenRequired' },
]
