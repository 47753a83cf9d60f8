import type { Check } from '../../parts/first-gap.ts'
import { sessionChecks, type SessionValues } from '../../parts/session-form/session-values.ts'

/** A new test asks for its semester and its kind before it asks for what every session notice does. */
export const newTestChecks: readonly Check<SessionValues>[] = [
  { field: 'semester', text: 'notice.semestreRequired' },
  { field: 'examTypeId', text: 'notice.typeExamenRequired' },
  ...sessionChecks,
]

/** The test of a session: its place in the week is given. */
export interface SessionTestValues {
  sessionId: string
  date: string | null
  examTypeId: string
}

export const sessionTestChecks: readonly Check<SessionTestValues>[] = [
  { field: 'date', text: 'notice.dateRequired' },
  { field: 'examTypeId', text: 'notice.typeExamenRequired' },
]
