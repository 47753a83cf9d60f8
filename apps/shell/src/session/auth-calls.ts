import { loadConfig } from '../boot/config.ts'
import { storedLanguage } from '../boot/language.ts'
import { authHeaders, cookieHeaders } from './auth-headers.ts'
import { clearStorage, readUser, type StoredUser, type StoredYear } from './stored-session.ts'

export type SignInFailure = 'refused' | 'tooMany' | 'unreachable'

/** Failure of a call of the sign-in page; the page has a text for each kind. */
export class SignInError extends Error {
  readonly failure: SignInFailure

  constructor(failure: SignInFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

export interface YearChoice {
  value: number
  label: string
}

interface Credentials {
  email: string
  password: string
  yearId: number
}

export async function fetchYears(): Promise<{ years: YearChoice[]; current: number | null }> {
  const { Annee } = await call<{ Annee: [{ ListAnnee: YearChoice[]; CurrentAnnee: YearChoice[] }] }>('/annee/select')
  const [choices] = Annee
  return { years: choices.ListAnnee, current: choices.CurrentAnnee[0]?.value ?? null }
}

/**
 * Signs in for one academic year and returns the user and the year in their stored form. The portal's own server puts
 * the token into the session cookie; an institute's server on another origin returns it, as does the portal's to a
 * browser that refuses cookies.
 */
export async function signIn(credentials: Credentials): Promise<{ user: StoredUser; year: StoredYear }> {
  const { apiPassword } = await config()
  const { status, user } = await call<{ status: number; user?: StoredUser }>(
    '/login',
    {
      password: credentials.password,
      email: credentials.email,
      API_PASSWORD: apiPassword ?? '',
      annee_id: credentials.yearId,
      role: 2,
      compte: 2,
    },
    { lang: storedLanguage(), ...((await canUseCookie()) && cookieHeaders) },
  )
  if (status !== 200 || typeof user?.api_token !== 'string') throw new SignInError('refused')
  try {
    const year = await call<{ Annee: StoredYear }>('/annee/get_by_id', { id: credentials.yearId }, authHeaders(user))
    return { user, year: year.Annee }
  } catch (error) {
    void revokeSession(user)
    throw error
  }
}

/** Clears the session on this device, and what waits to be sent when it is discarded; revokes it in the background. */
export function endSession(clearing?: { isDiscarding: boolean }): void {
  const user = readUser()
  clearStorage(clearing)
  if (user) void revokeSession(user)
}

/** Revokes the session and deletes its cookie; a failed request is ignored. */
export async function revokeSession(user: StoredUser): Promise<void> {
  await call('/logout', {}, authHeaders(user)).catch(() => undefined)
}

/** Whether the server is on the portal's origin, and the browser accepts cookies. */
export async function canUseCookie(): Promise<boolean> {
  const { apiBaseUrl } = await config()
  const { origin } = window.location
  return navigator.cookieEnabled && new URL(apiBaseUrl, origin).origin === origin
}

/** Calls the API; throws a `SignInError`. */
export async function call<Answer>(path: string, body?: object, auth: Record<string, string> = {}): Promise<Answer> {
  const { apiBaseUrl, apiPassword } = await config()
  const headers: Record<string, string> = { Accept: 'application/json', ...auth }
  if (body) headers['Content-Type'] = 'application/json'
  if (apiPassword) headers.API_PASSWORD = apiPassword
  try {
    const response = await fetch(`${apiBaseUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
      keepalive: path === '/logout',
      signal: AbortSignal.timeout(15_000),
    })
    if (response.status === 429) throw new SignInError('tooMany')
    if (response.status === 401 || response.status === 403 || response.status === 422) throw new SignInError('refused')
    if (!response.ok) throw new SignInError('unreachable')
    // An HTML page with status 200 fails here as well.
    const answer: Answer = await response.json()
    return answer
  } catch (error) {
    throw error instanceof SignInError ? error : new SignInError('unreachable', error)
  }
}

function config() {
  return loadConfig().catch((error: unknown) => {
    throw new SignInError('unreachable', error)
  })
}
