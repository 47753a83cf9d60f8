import type { SignInResult } from '@portal/api-client/session'
import type { AcademicYear } from '@portal/domain/teaching'
import type { AuthSession } from '../contract.ts'

interface DevSession {
  token: string
  session: AuthSession
  year: AcademicYear
}

const storageKey = 'dev-session'

/**
 * The session of the stand-alone page, with its bearer token: on the developer's machine, where no released remote runs.
 * Stored separately from a portal's session on the same origin.
 */
export const devSession = {
  read(): DevSession | null {
    const stored: DevSession | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return stored
  },
  authHeaders(): Record<string, string> {
    const token = devSession.read()?.token
    return token ? { Authorization: `Bearer ${token}` } : {}
  },
  store({ token, ...session }: SignInResult, year: AcademicYear): void {
    localStorage.setItem(storageKey, JSON.stringify({ token, session, year }))
  },
  clear(): void {
    localStorage.removeItem(storageKey)
  },
}
