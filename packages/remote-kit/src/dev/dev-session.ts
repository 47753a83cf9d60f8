import type { SignInResult } from '@portal/api-client/session'
import type { SchoolYear, AuthSession } from '../contract.ts'

interface DevSession {
  token: string
  session: AuthSession
  year: SchoolYear
}

const storageKey = 'dev-session'

/** The session of the stand-alone page, stored separately from a portal's session on the same origin. */
export const devSession = {
  read(): DevSession | null {
    const stored: DevSession | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return stored
  },
  token(): string | null {
    return devSession.read()?.token ?? null
  },
  store({ token, ...session }: SignInResult, year: SchoolYear): void {
    localStorage.setItem(storageKey, JSON.stringify({ token, session, year }))
  },
  clear(): void {
    localStorage.removeItem(storageKey)
  },
}
