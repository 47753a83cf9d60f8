import type { StoredUser } from './stored-session.ts'

/** Sent by a page whose session is in the cookie, which the browser adds itself. */
export const cookieHeaders = { 'X-Session': 'cookie' }

/** The headers with which a call authenticates as the stored user; empty without one. */
export function authHeaders(user: StoredUser | null): Record<string, string> {
  if (!user) return {}
  return user.api_token ? { Authorization: `Bearer ${user.api_token}` } : cookieHeaders
}
