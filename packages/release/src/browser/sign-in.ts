import { UserError } from '../user-error.ts'

export interface Account {
  email: string
  password: string
}

/** The stored session of a signed-in browser; see docs/contracts/storage.md. */
export interface AuthSession {
  entries: { name: string; value: string }[]
  token: string
  isHead: boolean
  end: () => Promise<void>
}

interface Config {
  apiBaseUrl: string
  apiPassword: string | null
}

interface User {
  api_token: string
  chef: number
}

/**
 * Signs in like the sign-in page, for the current academic year. A request outside a browser page needs the API
 * password where the institute has set one.
 */
export async function signIn(
  portal: string,
  { email, password }: Account,
  givenApiPassword?: string,
): Promise<AuthSession> {
  const config: Config = await readJson(fetch(new URL('/config.json', portal)))
  const apiPassword = givenApiPassword ?? config.apiPassword
  const { Annee: years }: { Annee: [{ CurrentAnnee: { value: number }[] }] } = await call('/annee/select')
  const yearId = years[0].CurrentAnnee[0]?.value
  if (yearId === undefined) throw new UserError('the portal has no current academic year')
  const credentials = { email, password, API_PASSWORD: apiPassword ?? '', annee_id: yearId, role: 2, compte: 2 }
  const { user }: { user?: User } = await call('/login', credentials)
  if (!user?.api_token) throw new UserError(`the portal does not let ${email} in`)
  const { Annee: year }: { Annee: unknown } = await call('/annee/get_by_id', { id: yearId }, user.api_token)
  return {
    entries: [
      { name: 'session', value: JSON.stringify({ user }) },
      { name: 'Annee', value: JSON.stringify(year) },
    ],
    token: user.api_token,
    isHead: user.chef === 1,
    end: async () => void (await call('/logout', {}, user.api_token).catch(() => undefined)),
  }

  function call<Answer>(path: string, body?: object, token?: string): Promise<Answer> {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (body) headers['content-type'] = 'application/json'
    if (token) headers.authorization = `Bearer ${token}`
    if (apiPassword) headers.API_PASSWORD = apiPassword
    const address = new URL(config.apiBaseUrl + path, portal)
    return readJson(fetch(address, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) }))
  }
}

async function readJson<Answer>(asking: Promise<Response>): Promise<Answer> {
  const response = await asking
  if (!response.ok) throw new UserError(`${new URL(response.url).pathname} answered ${response.status}`)
  const answer: Answer = await response.json()
  return answer
}
