import type { RequiredField } from '@portal/ui/form'
import { sessionChecks, type SessionValues } from '../../session-form/session-values.ts'
import { message } from '../../texts.ts'

/** A new test requires its semester and exam type before the fields of every session notice. */
export const newAssessmentChecks: readonly RequiredField<SessionValues>[] = [
  { field: 'semester', text: message('notice.semestreRequired') },
  { field: 'examTypeId', text: message('notice.typeExamenRequired') },
  ...sessionChecks,
]

/** A test in a weekly session, which fixes the slot. */
export interface SessionAssessmentValues {
  sessionId: string
  date: string | null
  examTypeId: string
}

export const sessionAssessmentChecks: readonly RequiredField<SessionAssessmentValues>[] = [
  { field: 'date', text: message('notice.dateRequired') },
  { field: 'examTypeId', text: message('notice.typeExamenRequired') },
]
