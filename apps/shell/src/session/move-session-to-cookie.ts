import { call, canUseCookie } from './auth-calls.ts'
import { authHeaders, cookieHeaders } from './auth-headers.ts'
import { readUser, storeUser, type StoredUser } from './stored-session.ts'

/**
 * Replaces the token that an earlier release stored in this browser by one in the session cookie; the stored one ends, so
 * no other call may be using it. One tab at a time does so. After a failure the token stays in the storage until the next
 * start; for a server on another origin it always does.
 */
export async function moveSessionToCookie(user: StoredUser): Promise<void> {
  if (!(await canUseCookie())) return
  const move = () => moveToken(user)
  await ('locks' in navigator ? navigator.locks.request('session token', move) : move())
}

async function moveToken(user: StoredUser): Promise<void> {
  if (readUser()?.api_token !== user.api_token) return
  const { status } = await call<{ status: number }>('/session/cookie', {}, { ...authHeaders(user), ...cookieHeaders })
  if (status === 200 && readUser()?.api_token === user.api_token) storeUser({ ...user, api_token: '' })
}
