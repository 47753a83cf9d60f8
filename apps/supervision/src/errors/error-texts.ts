import { ApiError } from '@portal/api-client'
import type { SupervisionText } from '../texts.ts'

/** Server error codes and their text keys. */
const errorTexts: Partial<Record<string, SupervisionText>> = {
  absent: 'affectation.gone',
  'assignment.decided': 'affectation.decided',
  'assignment.withoutSubject': 'affectation.assignSubjectFirst',
  'assignment.dateRequired': 'decision.dateRequired',
  'subject.used': 'studentSubject.taken',
  'subject.nameRequired': 'studentSubject.required',
}

/** The text key of a server error; null when the error has no such code. */
export function errorTextOf(error: unknown): SupervisionText | null {
  return (error instanceof ApiError && errorTexts[error.code]) || null
}
