import type { Caller } from '../../../http/actor.ts'
import { type DepartmentScope, scopeOf } from '../../../kernel/role-scope.ts'

/** The actor for the library: a librarian at the counter, the command line, or the maintenance. */
export interface Clerk {
  /** For the audit log: `account:12`, `admin:<operating system user>` or `system`. */
  actor: string
  /** Null without an account. */
  accountId: number | null
  /** The departments whose teachers the clerk serves; null for all. */
  scope: DepartmentScope
}

export const librarianOf = (caller: Pick<Caller, 'accountId' | 'grants'>): Clerk => ({
  actor: `account:${caller.accountId}`,
  accountId: caller.accountId,
  scope: scopeOf(caller, ['librarian']),
})

/** The command line and the maintenance, which serve the whole institute. */
export const clerkWithoutAccount = (actor: string): Clerk => ({ actor, accountId: null, scope: null })
