import { type Kysely, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../../database/connect.ts'
import { byName, localizedName } from '../../../kernel/localized-name.sql.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller, Grant } from '../../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { untranslated } from '../../../kernel/notify.ts'
import { accountPages } from '../notifications.ts'
import { mailOwner } from '../access-mail.ts'
import { setLockedActive } from '../administration.service.ts'
import { lockAccount } from '../auth-session.sql.ts'
import { giveRoleTo, takeRoleFrom, vacantRoles } from '../roles.service.ts'
import { grantableBy, isAdministered, lockOf, requireUnlocked } from './account-scope.ts'
import { type Account, type AccountDetails, type AccountsQuery, isOpen, type StateBody } from './accounts.schemas.ts'
import { hasRole, isFound, isInState, selectAccounts } from './accounts.sql.ts'

/** The caller who changes an account, and the language of the labels of the answer. */
export interface Administrator {
  caller: Caller
  language: Language
}

/** The headers of a change. */
export interface SeenVersion {
  'if-match'?: string
}

export const auditActor = ({ caller }: Pick<Administrator, 'caller'>) => `account:${caller.accountId}`

/** One page of the accounts that the caller administers, by name. */
export async function listAccounts(
  db: Database,
  { caller, language }: Administrator,
  { search = '', state, role, cursor, limit = 50 }: AccountsQuery,
): Promise<Page<Account>> {
  const after = decodeCursor(cursor, ['string', 'number'])
  const where = [
    isAdministered(caller),
    ...(search.trim() ? [isFound(search)] : []),
    ...(state ? [isInState(state)] : []),
    ...(role ? [hasRole(role)] : []),
    ...(after ? [sql<boolean>`(${byName(language, 'a')}) > (${after[0]}, ${after[1]})`] : []),
  ]
  const orderBy = byName(language, 'a')
  const rows = await selectAccounts(db, { where, orderBy, limit: limit + 1, language })
  return toPage(rows, limit, { keyOf: ({ sortKey, account }) => [sortKey, account.id], itemOf: (row) => row.account })
}

/** Throws 404 for an account that the caller does not administer. */
export async function findAccount(db: Database, { caller, language }: Administrator, id: number): Promise<Account> {
  const where = [sql<boolean>`a.id = ${id}`, isAdministered(caller)]
  const [row] = await selectAccounts(db, { where, orderBy: sql`a.id`, limit: 1, language })
  if (!row) throw notFound()
  return row.account
}

export async function readAccount(db: Database, administrator: Administrator, id: number): Promise<AccountDetails> {
  const account = await findAccount(db, administrator, id)
  const { caller, language } = administrator
  const [grantable, vacant] = await Promise.all([
    withDepartments(db, grantableBy(caller), language),
    vacantRoles(db, caller.grants),
  ])
  return { account, lock: lockOf(caller, account), grantable, vacant }
}

async function withDepartments(db: Database, grants: Grant[], language: Language) {
  const departments = await db
    .selectFrom('department')
    .select(['id', localizedName(language, 'department').as('name')])
    .orderBy('name')
    .execute()
  return grants.map(({ role, departmentId }) => ({
    role,
    department: departments.find(({ id }) => id === departmentId) ?? null,
  }))
}

/** Locks an account until the transaction ends; throws 404 for one that the caller does not administer. */
export async function lockOne(tx: Database, administrator: Administrator, id: number): Promise<Account> {
  await lockAccount(tx, id)
  return findAccount(tx, administrator, id)
}

/**
 * Locks an account until the transaction ends and checks that it is the version that was seen: 404 for one that the
 * caller does not administer, 412 and 428 as in `requireMatch`.
 */
export async function lockSeenAccount(
  tx: Database,
  administrator: Administrator,
  { id, seen }: { id: number; seen: SeenVersion },
): Promise<Account> {
  const account = await lockOne(tx, administrator, id)
  const { version: _, ...representation } = account
  requireMatch(seen, representation)
  return account
}

/** Activates or deactivates an account; a sign-up is decided instead, because its owner is told: 409. */
export async function changeState(
  db: Kysely<Tables>,
  administrator: Administrator,
  { id, seen, state }: { id: number; seen: SeenVersion } & Static<typeof StateBody>,
): Promise<Account> {
  return db.transaction().execute(async (tx) => {
    const account = await lockSeenAccount(tx, administrator, { id, seen })
    requireUnlocked(administrator.caller, account)
    if (account.state === 'pending' || account.state === 'refused') throw conflict('account.signUp')
    const before = { id, is_active: isOpen(account.state) }
    if (before.is_active === (state === 'active')) return account
    await setLockedActive(tx, auditActor(administrator), before, state === 'active')
    return findAccount(tx, administrator, id)
  })
}

/** Gives a role, in the transaction of the call; the giver is told by mail. */
export async function addRole(
  tx: Database,
  administrator: Administrator,
  { id, ...grant }: { id: number } & Grant,
): Promise<Account> {
  await lockOne(tx, administrator, id)
  await giveRoleTo(tx, { by: auditActor(administrator), grants: administrator.caller.grants }, id, grant)
  const account = await findAccount(tx, administrator, id)
  const mail = {
    kind: 'access.role',
    details: untranslated(account.email),
    path: `${accountPages.accounts}/${id}`,
  } as const
  await mailOwner(tx, administrator.caller.accountId, mail)
  return account
}

export async function removeRole(
  db: Kysely<Tables>,
  administrator: Administrator,
  { id, seen, ...grant }: { id: number; seen: SeenVersion } & Grant,
): Promise<Account> {
  return db.transaction().execute(async (tx) => {
    await lockSeenAccount(tx, administrator, { id, seen })
    await takeRoleFrom(tx, { by: auditActor(administrator), grants: administrator.caller.grants }, id, grant)
    return findAccount(tx, administrator, id)
  })
}
