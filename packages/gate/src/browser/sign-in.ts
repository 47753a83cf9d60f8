import { type Permission, permissionsOfUser } from '@portal/release-format/roles'
import { UserError } from '../user-error.ts'
import { keepsSecureCookies } from './secure-cookies.ts'

export interface Account {
  email: string
  password: string
}

/** The session of a signed-in browser; see docs/contracts/storage.md. */
export interface AuthSession {
  /** The local storage of a page of the portal. */
  entries: { name: string; value: string }[]
  /** Null where the API is on another origin: then the stored user has the token. */
  cookie: SessionCookie | null
  token: string
  permissions: readonly Permission[]
  end: () => Promise<void>
}

export interface SessionCookie {
  name: string
  value: string
}

interface Config {
  apiBaseUrl: string
  apiPassword: string | null
}

/** The fields of a signed-in user that are used here; the others are stored with them. */
export interface SessionUser {
  /** Empty for a page that keeps the token in the cookie. */
  api_token: string
  annee_id: number
  chef: number
  /** Missing in the answer of portals of older releases. */
  roles?: Permission[]
}

/** A session that exists on the server. */
export interface OpenSession {
  user: SessionUser
  token: string
  /** The name of the session cookie; null where the API is on another origin. */
  cookieName: string | null
}

/** Signs in like the sign-in page, for the current academic year; the end of the session signs out. */
export async function signIn(portal: string, account: Account, givenApiPassword?: string): Promise<AuthSession> {
  const opened = await openSession(portal, account, givenApiPassword)
  const session = await restoreSession(portal, opened, givenApiPassword)
  return { ...session, end: () => endSession(portal, opened, givenApiPassword) }
}

/**
 * Opens a session on the server that handles the API. A request outside a browser page needs the API password where the
 * institute has set one.
 */
export async function openSession(
  portal: string,
  { email, password }: Account,
  givenApiPassword?: string,
): Promise<OpenSession> {
  const { send, apiPassword, isOfPortal } = await connectToApi(portal, givenApiPassword)
  const yearList = await send('/annee/select')
  const { Annee: years }: { Annee: [{ CurrentAnnee: { value: number }[] }] } = await yearList.json()
  const yearId = years[0].CurrentAnnee[0]?.value
  if (yearId === undefined) throw new UserError('the portal has no current academic year')
  const credentials = { email, password, API_PASSWORD: apiPassword ?? '', annee_id: yearId, role: 2, compte: 2 }
  // A page keeps the session in a cookie only of its own origin.
  const headers = isOfPortal ? { origin: new URL(portal).origin, 'x-session': 'cookie' } : undefined
  const signedIn = await send('/login', { body: credentials, headers })
  const { user }: { user?: SessionUser } = await signedIn.json()
  const cookie = sessionCookieOf(signedIn)
  const token = cookie?.value ?? user?.api_token
  if (!user || !token) throw new UserError(`the portal does not let ${email} in`)
  return { user, token, cookieName: cookie?.name ?? null }
}

/** Signs out; a failure is ignored. */
export async function endSession(portal: string, { token }: OpenSession, givenApiPassword?: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const { send } = await connectToApi(portal, givenApiPassword)
  await send('/logout', { body: {}, headers }).catch(() => undefined)
}

/**
 * The browser's part of an open session, which is not ended here. Throws a `UserError` when a browser would not send
 * its cookie to this portal.
 */
export async function restoreSession(
  portal: string,
  { user, token, cookieName }: OpenSession,
  givenApiPassword?: string,
): Promise<AuthSession> {
  if (cookieName?.startsWith('__Host-') && !keepsSecureCookies(portal))
    throw new UserError(`browsers send its session cookie by https only: give the https address in place of ${portal}`)
  const { send } = await connectToApi(portal, givenApiPassword)
  const headers = { authorization: `Bearer ${token}` }
  const yearResponse = await send('/annee/get_by_id', { body: { id: user.annee_id }, headers })
  const { Annee: year }: { Annee: unknown } = await yearResponse.json()
  const stored = cookieName === null ? user : { ...user, api_token: '' }
  return {
    entries: [
      { name: 'session', value: JSON.stringify({ user: stored }) },
      { name: 'Annee', value: JSON.stringify(year) },
    ],
    cookie: cookieName === null ? null : { name: cookieName, value: token },
    token,
    permissions: permissionsOfUser(user),
    end: async () => {},
  }
}

interface ApiRequest {
  body?: object
  headers?: Record<string, string>
}

async function connectToApi(portal: string, givenApiPassword?: string) {
  const config: Config = await (await fetchOk(new URL('/config.json', portal))).json()
  const apiPassword = givenApiPassword ?? config.apiPassword

  function send(path: string, { body, headers }: ApiRequest = {}): Promise<Response> {
    return fetchOk(new URL(config.apiBaseUrl + path, portal), {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(apiPassword && { API_PASSWORD: apiPassword }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    })
  }
  const isOfPortal = new URL(config.apiBaseUrl, portal).origin === new URL(portal).origin
  return { send, apiPassword, isOfPortal }
}

async function fetchOk(url: URL, options?: RequestInit): Promise<Response> {
  const response = await fetch(url, options)
  if (!response.ok) throw new UserError(`${url.pathname} answered ${response.status}`)
  return response
}

/** The server names the cookie: the name depends on whether its public URL is https. */
function sessionCookieOf(response: Response): SessionCookie | null {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^((?:__Host-)?session)=([^;]+)/.exec(cookie) ?? []
    if (name && value) return { name, value }
  }
  return null
}
