import { revokeToken } from './auth-calls.ts'
import { clearStorage, readUser } from './stored-session.ts'

/** Clears the session on this device and revokes the token in the background; a failed request is ignored. */
export function endSession(): void {
  const user = readUser()
  clearStorage()
  if (user) void revokeToken(user.api_token)
}
