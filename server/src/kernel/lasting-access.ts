import type { Kysely } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Tables } from '../database/tables.ts'
import type { Caller } from '../http/actor.ts'
import type { NotificationKinds } from './notification-kinds.ts'

/** The password of the account, which a call needs for access that outlives its session. */
export const CurrentPassword = Type.String({ maxLength: 200, description: 'The password of the account' })

type AccessKind = Extract<keyof NotificationKinds, `access.${string}`>

/** The mail that tells the owner of a new access. */
export interface AccessMail<Kind extends AccessKind = AccessKind> {
  kind: Kind
  details: NotificationKinds[Kind]
  /** The page that ends the access. */
  path: string
}

interface LastingAccess {
  caller: Pick<Caller, 'accountId'>
  password: string | undefined
  mail: AccessMail
}

/**
 * Grants access that outlives the session, such as a calendar address, in one transaction: checks the password of the
 * caller, runs `grant` and mails the owner, whose choice of mails does not count. Released code that runs in a page can
 * make calls, but knows no password. Guesses are throttled like sign-ins. Throws 422 `password.missing` or
 * `password.wrong`.
 */
export type GrantLastingAccess = <Result>(
  request: FastifyRequest,
  access: LastingAccess,
  grant: (tx: Kysely<Tables>) => Promise<Result>,
) => Promise<Result>

declare module 'fastify' {
  interface FastifyInstance {
    grantLastingAccess: GrantLastingAccess
  }
}
