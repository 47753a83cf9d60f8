import { endSession, openSession, type OpenSession } from '@portal/gate/sign-in'
import type { Permission } from '@portal/release-format/roles'
import type { Database } from '../database/connect.ts'
import { deleteSessions, openReadOnlySession } from '../modules/account/auth-session.service.ts'
import type { RunnerAccount, RunnerSettings } from './read-settings.ts'

export type GateSessions = Partial<Record<Permission, OpenSession>>
type SessionSettings = Pick<RunnerSettings, 'accounts' | 'cookieName' | 'portalUrl' | 'apiPassword'>

/**
 * Opens the sessions in which candidates are played, for the time of `use`: in the database, where they are read-only,
 * or by the API of another server that handles it.
 */
export async function withGateSessions<Result>(
  db: Database,
  settings: SessionSettings,
  use: (sessions: GateSessions) => Promise<Result>,
): Promise<Result> {
  const sessions: GateSessions = {}
  try {
    for (const account of settings.accounts) {
      const session = await openFor(db, account, settings)
      if (session) sessions[account.permission] = session
    }
    return await use(sessions)
  } finally {
    await endAll(db, Object.values(sessions), settings)
  }
}

/** Null when this portal has no such active account. */
async function openFor(
  db: Database,
  { email, password }: RunnerAccount,
  { cookieName, portalUrl, apiPassword }: SessionSettings,
): Promise<OpenSession | null> {
  if (password !== null) return openSession(portalUrl, { email, password }, apiPassword)
  const user = await openReadOnlySession(db, email)
  return user && { user, token: user.api_token, cookieName }
}

async function endAll(
  db: Database,
  sessions: OpenSession[],
  { cookieName, portalUrl, apiPassword }: SessionSettings,
): Promise<void> {
  if (cookieName === null) for (const session of sessions) await endSession(portalUrl, session, apiPassword)
  else {
    const tokens = sessions.map(({ token }) => token)
    await deleteSessions(db, tokens)
  }
}
