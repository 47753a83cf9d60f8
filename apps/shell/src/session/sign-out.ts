import { revoke } from './session-calls.ts'
import { clearStorage, readUser } from './stored-session.ts'

/** Clears the session on this device and revokes the token in the background; a failed request is ignored. */
export function endSession(): void {
  const user = readUser()
  clearStorage()
  if (user) void revoke(user.api_token)
}
