import { ApiError } from '@portal/api-client'

/** Whether the error means that the teacher does not exist for this head of department; a retry would not help. */
export function isTeacherUnavailable(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'absent' || error.kind === 'forbidden')
}
