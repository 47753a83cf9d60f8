import { ApiError } from '@portal/api-client'
import type { AccountText } from '../texts.ts'

const refusals = {
  'email.taken': { field: 'email', text: 'signup.emailTaken' },
  'identifier.taken': { field: 'identifier', text: 'teacher.identifierTaken' },
  'password.wrong': { field: 'currentPassword', text: 'profile.wrongPassword' },
  'department.locked': { field: 'departmentId', text: 'profile.departmentLocked' },
} as const satisfies Record<string, { field: string; text: AccountText }>

export type Refusal = (typeof refusals)[keyof typeof refusals]

/** The field that a server error belongs to, with its message; null when it belongs to no field. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null
  return (refusals as Partial<Record<string, Refusal>>)[error.code] ?? null
}
