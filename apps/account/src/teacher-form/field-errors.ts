import { ApiError } from '@portal/api-client'
import type { AccountText } from '../texts.ts'

const fieldErrors = {
  'email.taken': { field: 'email', text: 'signup.emailTaken' },
  'identifier.taken': { field: 'identifier', text: 'teacher.identifierTaken' },
  'password.wrong': { field: 'currentPassword', text: 'profile.wrongPassword' },
  'department.locked': { field: 'departmentId', text: 'profile.departmentLocked' },
} as const satisfies Record<string, { field: string; text: AccountText }>

export type TeacherFieldError = (typeof fieldErrors)[keyof typeof fieldErrors]

/** The field that a server error belongs to, with its message; null when it belongs to no field. */
export function fieldErrorOf(error: unknown): TeacherFieldError | null {
  if (!(error instanceof ApiError)) return null
  return (fieldErrors as Partial<Record<string, TeacherFieldError>>)[error.code] ?? null
}
