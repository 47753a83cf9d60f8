import { keepsSecureCookies } from '@portal/gate/secure-cookies'
import { type Permission, permissions } from '@portal/release-format/roles'
import { type Config, wholeNumber } from '../config.ts'
import { sessionCookieName } from '../http/session-cookie.ts'

export interface RunnerSettings {
  /** The URL at which this machine reaches the portal. */
  portalUrl: string
  /** The origins that a candidate's pages may load from, the portal's included. */
  origins: string[]
  /** The accounts that play a candidate; pages whose permission has none are not played. */
  accounts: RunnerAccount[]
  /** The name of the portal's session cookie; null where another server handles the API. */
  cookieName: string | null
  /** The API password, where the portal has one. */
  apiPassword: string | undefined
  /** How long the judgement of a candidate may take, in seconds. */
  judgementSeconds: number
}

export interface RunnerAccount {
  /** The permission of the pages that it plays. */
  permission: Permission
  email: string
  /** With which the runner signs in to another server that handles the API; null where it opens sessions itself. */
  password: string | null
}

/** The variable with the e-mail of an account: `GATE_TEACHER`, `GATE_HEAD`, `GATE_PRINT_ROOM`. */
const accountVariable = (permission: Permission) =>
  `GATE_${permission === 'chef' ? 'HEAD' : permission.replace('-', '_').toUpperCase()}`

/**
 * Reads the settings of a gate runner that the server does not have. Throws when the browser could not sign in to the
 * portal with them.
 */
export function readRunnerSettings(env: NodeJS.ProcessEnv, config: Config): RunnerSettings {
  const portalUrl = new URL(env.PORTAL_URL || config.publicUrl).origin
  const apiOrigin = new URL(config.apiBaseUrl, portalUrl).origin
  const hasOtherApi = apiOrigin !== portalUrl
  const cookieName = hasOtherApi ? null : sessionCookieName(config)
  if (cookieName?.startsWith('__Host-') && !keepsSecureCookies(portalUrl))
    throw new Error(
      `PORTAL_URL is ${portalUrl}, but browsers send the session cookie of a PUBLIC_URL with https by https only: set PORTAL_URL to an https address of the portal, or to one on localhost`,
    )
  return {
    portalUrl,
    origins: [...new Set([portalUrl, config.remotesBaseUrl, ...config.remoteOrigins, apiOrigin].filter(Boolean))],
    accounts: permissions.flatMap((permission) => readAccount(env, permission, hasOtherApi) ?? []),
    cookieName,
    apiPassword: env.GATE_API_PASSWORD || undefined,
    judgementSeconds: wholeNumber('GATE_TIME_LIMIT', env.GATE_TIME_LIMIT ?? '180', 3600),
  }
}

function readAccount(env: NodeJS.ProcessEnv, permission: Permission, needsPassword: boolean): RunnerAccount | null {
  const name = accountVariable(permission)
  const email = env[name]
  if (!email) return null
  if (!needsPassword) return { permission, email, password: null }
  const password = env[`${name}_PASSWORD`]
  if (!password)
    throw new Error(
      `${name}_PASSWORD is not set: API_BASE_URL names another server, to which the runner signs in as ${email}`,
    )
  return { permission, email, password }
}
