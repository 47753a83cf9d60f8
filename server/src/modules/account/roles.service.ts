import { type Role, roles } from '@portal/release-format/roles'
import type { Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../database/connect.ts'
import { localizedListName } from '../../kernel/localized-name.sql.ts'
import type { Tables } from '../../database/tables.ts'
import type { Grant } from '../../http/actor.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { conflict, forbidden, notFound } from '../../http/errors.ts'
import { scopeOf } from '../../kernel/role-scope.ts'
import { lockAccount, revokeAuthSessions } from './auth-session.sql.ts'

/** The administrator who gives and takes roles. */
export interface RoleGiver {
  /** The actor in the audit log. */
  by: string
  /** The giver's own roles; null for the operator at the command line, who may give every role. */
  grants: readonly Grant[] | null
}

/**
 * Gives a role to an account, in one department or with null in the whole institute. Ends the sessions of the account:
 * the next sign-in has the role. Throws 403 when the giver is not an administrator, or does not hold the role while
 * another account does.
 */
export async function giveRole(db: Kysely<Tables>, giver: RoleGiver, email: string, grant: Grant): Promise<void> {
  await db.transaction().execute(async (tx) => giveRoleTo(tx, giver, await lockAccountOf(tx, email), grant))
}

/** `giveRole` for an account that the transaction has locked. */
export async function giveRoleTo(tx: Database, giver: RoleGiver, account_id: number, grant: Grant): Promise<void> {
  await requireGivable(tx, giver, grant)
  const { role, departmentId: department_id } = grant
  const given = await tx
    .insertInto('account_role')
    .values({ account_id, role, department_id, given_by: giver.by })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!given) throw conflict('role.given')
  await revokeAuthSessions(tx, account_id)
  await audit(tx, giver, 'role.given', { account_id, grant })
}

/**
 * Takes a role from an account and ends its sessions. Throws 403 unless the caller is an administrator who holds it,
 * 404 when the account does not have the role, and 409 for the last administrator of the institute.
 */
export async function takeRole(db: Kysely<Tables>, giver: RoleGiver, email: string, grant: Grant): Promise<void> {
  await db.transaction().execute(async (tx) => takeRoleFrom(tx, giver, await lockAccountOf(tx, email), grant))
}

/** `takeRole` for an account that the transaction has locked. */
export async function takeRoleFrom(tx: Database, giver: RoleGiver, account_id: number, grant: Grant): Promise<void> {
  requireHeld(giver, grant)
  const { role, departmentId } = grant
  const taken = await tx
    .deleteFrom('account_role')
    .where('account_id', '=', account_id)
    .where('role', '=', role)
    .where('department_id', 'is not distinct from', departmentId)
    .returning('account_id')
    .executeTakeFirst()
    .catch(refuseLastAdmin)
  if (!taken) throw notFound()
  await revokeAuthSessions(tx, account_id)
  await audit(tx, giver, 'role.taken', { account_id, grant })
}

/** Rethrows an error of the database; 409 when it refuses to lose the last active administrator of the institute. */
export function refuseLastAdmin(error: unknown): never {
  if (error instanceof DatabaseError && error.constraint === 'last_administrator') throw conflict('role.lastAdmin')
  throw error
}

/** The given roles by e-mail, with the department of those that are limited to one. */
export async function listRoles(db: Database) {
  return db
    .selectFrom('account_role as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .leftJoin('department as d', 'd.id', 'r.department_id')
    .select(['a.email', 'a.first_name', 'a.last_name', 'r.role', 'd.name as department', 'r.given_by', 'r.given_at'])
    .orderBy(localizedListName('fr', 'a'))
    .orderBy('r.role')
    .execute()
}

/** Whether somebody with these grants gives and takes a role as its holder: an administrator who has it where it is given. */
export function holdsAsAdmin(grants: readonly Grant[], { role, departmentId }: Grant): boolean {
  const holds = (wanted: Role) =>
    grants.some((own) => own.role === wanted && (own.departmentId === null || own.departmentId === departmentId))
  return holds('admin') && holds(role)
}

/**
 * The roles that somebody with these grants gives without holding them: an administrator of the institute those that no
 * account that may sign in has. That of the operator, who releases code, is given by an operator or at the command line.
 */
export async function vacantRoles(db: Database, grants: readonly Grant[]): Promise<Role[]> {
  if (scopeOf({ grants }, ['admin']) !== null) return []
  const held = await db
    .selectFrom('account_role as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .where('a.is_active', '=', true)
    .select('r.role')
    .distinct()
    .execute()
  return roles.filter((role) => role !== 'operator' && held.every((one) => one.role !== role))
}

async function requireGivable(tx: Database, { grants }: RoleGiver, grant: Grant): Promise<void> {
  if (grants === null || holdsAsAdmin(grants, grant)) return
  if (!(await vacantRoles(tx, grants)).includes(grant.role)) throw forbidden()
}

function requireHeld({ grants }: RoleGiver, grant: Grant): void {
  if (grants !== null && !holdsAsAdmin(grants, grant)) throw forbidden()
}

async function lockAccountOf(tx: Database, email: string): Promise<number> {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  if (!account) throw notFound()
  await lockAccount(tx, account.id)
  return account.id
}

function audit(tx: Database, { by }: RoleGiver, action: string, change: { account_id: number; grant: Grant }) {
  const { role, departmentId } = change.grant
  return writeAudit(tx, {
    actor: by,
    action,
    subject: `account:${change.account_id}`,
    details: { role, ...(departmentId !== null && { department: departmentId }) },
  })
}
