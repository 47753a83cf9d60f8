import { loadConfig } from '../boot/config.ts'
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

/** Signs in for one academic year and returns the user and the year in their stored form. */
export async function signIn(credentials: Credentials): Promise<{ user: StoredUser; year: StoredYear }> {
  const { apiPassword } = await config()
  const { status, user } = await call<{ status: number; user?: StoredUser }>('/login', {
    password: credentials.password,
    email: credentials.email,
    API_PASSWORD: apiPassword ?? '',
    annee_id: credentials.yearId,
    role: 2,
    compte: 2,
  })
  if (status !== 200 || !user?.api_token) throw new SignInError('refused')
  const { Annee: year } = await call<{ Annee: StoredYear }>(
    '/annee/get_by_id',
    { id: credentials.yearId },
    user.api_token,
  )
  return { user, year }
}

/** Clears the session on this device and revokes the token in the background; a failed request is ignored. */
export function endSession(): void {
  const user = readUser()
  clearStorage()
  if (user) call('/logout', {}, user.api_token).catch(() => undefined)
}

async function call<Answer>(path: string, body?: object, token?: string): Promise<Answer> {
  const { apiBaseUrl, apiPassword } = await config()
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (body) headers['Content-Type'] = 'application/json'
  if (token) headers.Authorization = `Bearer ${token}`
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
