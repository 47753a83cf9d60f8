import { ApiError } from '@portal/api-client'

/** Whether a call failed because the teacher does not exist for this head; asking again would not help. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'absent' || error.kind === 'forbidden')
}
