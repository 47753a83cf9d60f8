import { cardPlaces } from '@portal/release-format/card-places'
import type { Finding } from '@portal/release-format/gate-report'
import type { Permission } from '@portal/release-format/roles'
import { type Audience, audienceOf } from '../audience.ts'
import { restoreSession, signIn, type AuthSession, type OpenSession } from '../browser/sign-in.ts'
import type { Candidate } from '../candidate/candidate.ts'
import { describeError } from '../user-error.ts'

/** The environment variables with the account that plays the pages of a permission. */
function accountVariables(permission: Permission): [email: string, password: string] {
  const prefixes: Partial<Record<Permission, string>> = { teacher: 'GATE', chef: 'GATE_HEAD' }
  const prefix = prefixes[permission] ?? `GATE_${permission.replace('-', '_').toUpperCase()}`
  return [`${prefix}_EMAIL`, `${prefix}_PASSWORD`]
}

function describeAccount(permission: Permission): string {
  if (permission === 'teacher') return 'a teacher'
  return permission === 'chef' ? 'the head of a department' : `somebody with the role ${permission}`
}

/** The pages of an audience that can be opened without parameters. */
export function pathsOf({ manifest }: Candidate, audience: Audience): string[] {
  const own = manifest.routes.filter((route) => audienceOf(route) === audience && !route.path.includes(':'))
  return own.map(({ path }) => path)
}

/** The pages with places for the cards of an audience. */
export function pathsOfCards({ manifest: { cards = [] } }: Candidate, audience: Audience): string[] {
  const own = cards.filter((card) => audienceOf(card) === audience)
  return [...new Set(own.flatMap(({ place }) => cardPlaces[place] ?? []))]
}

export interface SignInOptions {
  portal: string
  env: NodeJS.ProcessEnv
  /** Open sessions of the portal; the other audiences sign in with the accounts of `env`. */
  sessions?: Partial<Record<Permission, OpenSession>>
}

/** Opens the session of an audience; returns a finding when it has no account. */
export async function signInAs(permission: Permission, options: SignInOptions): Promise<AuthSession | Finding> {
  const whose = describeAccount(permission)
  const remedy = `Give the address and password of ${whose} as ${accountVariables(permission).join(' and ')}.`
  let session: AuthSession | null
  try {
    session = await openSession(permission, options)
  } catch (error) {
    return { text: `The account of ${whose} could not sign in: ${describeError(error)}.`, remedy }
  }
  if (!session) return { text: `Not every page was opened: no account of ${whose} is given.`, remedy }
  if (session.permissions.includes(permission)) return session
  await session.end()
  return { text: `The account is not that of ${whose}.`, remedy }
}

/** Null without an open session or an account. */
async function openSession(
  permission: Permission,
  { portal, env, sessions }: SignInOptions,
): Promise<AuthSession | null> {
  const given = sessions?.[permission]
  if (given) return restoreSession(portal, given, env.GATE_API_PASSWORD)
  const [email, password] = accountVariables(permission).map((name) => env[name])
  return email && password ? signIn(portal, { email, password }, env.GATE_API_PASSWORD) : null
}
