import type { RequiredField } from '../../validation/required-fields.ts'
import { sessionChecks, type SessionValues } from '../../session-form/session-values.ts'

/** A new test requires its semester and exam type before the fields of every session notice. */
export const newAssessmentChecks: readonly RequiredField<SessionValues>[] = [
  { field: 'semester', text: 'notice.semestreRequired' },
  { field: 'examTypeId', text: 'notice.typeExamenRequired' },
  ...sessionChecks,
]

/** A test in a weekly session, which fixes the slot. */
export interface SessionAssessmentValues {
  sessionId: string
  date: string | null
  examTypeId: string
}

export const sessionAssessmentChecks: readonly RequiredField<SessionAssessmentValues>[] = [
  { field: 'date', text: 'notice.dateRequired' },
  { field: 'examTypeId', text: 'notice.typeExamenRequired' },
]
