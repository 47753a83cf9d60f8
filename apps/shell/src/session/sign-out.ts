import { revoke } from './session-calls.ts'
import { clearStorage, readUser } from './stored-session.ts'

/** Forgets the teacher on this device at once; the server is told in passing and its failure changes nothing. */
export function endSession(): void {
  const user = readUser()
  clearStorage()
  if (user) void revoke(user.api_token)
}
