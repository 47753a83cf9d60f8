import { ApiError } from '@portal/api-client'
import type { SupervisionText } from '../texts.ts'

/** Why the server refuses, in the page's words. */
const refusals: Partial<Record<string, SupervisionText>> = {
  absent: 'affectation.gone',
  'assignment.decided': 'affectation.decided',
  'assignment.withoutSubject': 'affectation.assignSubjectFirst',
  'assignment.dateRequired': 'decision.dateRequired',
  'subject.used': 'studentSubject.taken',
  'subject.nameRequired': 'studentSubject.required',
}

/** The text key of a refusal; null when the error is not one of them. */
export function refusalOf(error: unknown): SupervisionText | null {
  return (error instanceof ApiError && refusals[error.code]) || null
}
