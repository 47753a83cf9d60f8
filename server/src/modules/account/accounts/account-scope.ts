import { type RawBuilder, sql } from 'kysely'
import type { Caller, Grant } from '../../../http/actor.ts'
import { forbidden, HttpError } from '../../../http/errors.ts'
import { type DepartmentScope, isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import { holdsAsAdmin } from '../roles.service.ts'
import type { Account, AccountDetails } from './accounts.schemas.ts'

type Grants = Pick<Caller, 'grants'>

/**
 * The accounts that a caller administers: an administrator of the institute all, everybody else those of the teachers
 * in the departments of the role. Needs the table `a` (account). A subquery in place of a join: one look-up for an account.
 */
export function isAdministered(caller: Grants): RawBuilder<boolean> {
  if (isAdminEverywhere(caller)) return sql`true`
  const departments = scopeOf(caller, ['admin', 'registrar'])
  const isOfTeacher = isInScope(sql<number>`t.department_id`, departments)
  return sql`coalesce((select ${isOfTeacher} from teacher t where t.id = a.id), false)`
}

export function requireAdminEverywhere(caller: Grants): void {
  if (!isAdminEverywhere(caller)) throw forbidden()
}

const isAdminEverywhere = (caller: Grants) => scopeOf(caller, ['admin']) === null

/**
 * Why a caller may not change whether the owner of an account signs in: nobody does it for the own account, and an
 * account with roles is changed by an administrator of each of their departments. Null when they may.
 */
export function lockOf(caller: Pick<Caller, 'accountId' | 'grants'>, account: Account): AccountDetails['lock'] {
  if (account.id === caller.accountId) return 'account.own'
  const scope = scopeOf(caller, ['admin'])
  return account.roles.every(({ department }) => covers(scope, department?.id)) ? null : 'account.hasRoles'
}

/** `lockOf` for the roles of many accounts, as a condition on the table `a` (account). */
export function isUnlocked(caller: Grants): RawBuilder<boolean> {
  const isCovered = isInScope(sql<number>`r.department_id`, scopeOf(caller, ['admin']))
  return sql`not exists (
    select from account_role r where r.account_id = a.id and not coalesce(${isCovered}, false))`
}

/** Throws 403 for an account with roles that an administrator of other departments may change; the own one is open. */
export function requireNoRoles(caller: Pick<Caller, 'accountId' | 'grants'>, account: Account): void {
  if (lockOf(caller, account) === 'account.hasRoles') throw new HttpError(403, 'account.hasRoles')
}

function covers(scope: DepartmentScope, departmentId: number | undefined): boolean {
  return scope === null || (departmentId !== undefined && scope.includes(departmentId))
}

/** Throws 403 with the code of `lockOf`. */
export function requireUnlocked(caller: Pick<Caller, 'accountId' | 'grants'>, account: Account): void {
  const lock = lockOf(caller, account)
  if (lock) throw new HttpError(403, lock)
}

/** The roles that a caller may take, and give, each where they hold it as an administrator. */
export function grantableBy({ grants }: Grants): Grant[] {
  const departments = grants.flatMap(({ role, departmentId }) => (role === 'admin' ? [departmentId] : []))
  const candidates = grants.flatMap((grant) => [
    grant,
    ...departments.map((departmentId) => ({ role: grant.role, departmentId })),
  ])
  const unique = new Map(candidates.map((grant) => [`${grant.role} ${grant.departmentId}`, grant]))
  return [...unique.values()].filter((grant) => holdsAsAdmin(grants, grant))
}
