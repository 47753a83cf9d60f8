import type { Role } from '@portal/release-format/roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { Grant } from '../../platform/actor.ts'
import { writeAudit } from '../../platform/audit.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { lockAccount, revokeAuthSessions } from './auth-session.sql.ts'

/** Who gives and takes roles. */
export interface RoleGiver {
  /** The actor in the audit log. */
  by: string
  /** The giver's own roles; null for the operator at the command line, who may give every role. */
  grants: readonly Grant[] | null
}

/**
 * Gives a role to an account, in one department or with null in the whole institute. Ends the sessions of the account:
 * the next sign-in has the role. Throws 403 when the giver is no administrator or does not hold the role themself.
 */
export async function giveRole(db: Kysely<Tables>, giver: RoleGiver, email: string, grant: Grant): Promise<void> {
  await db.transaction().execute(async (tx) => giveRoleTo(tx, giver, await lockAccountOf(tx, email), grant))
}

/** `giveRole` for an account that the transaction has locked. */
export async function giveRoleTo(tx: Database, giver: RoleGiver, account_id: number, grant: Grant): Promise<void> {
  requireHeld(giver, grant)
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
 * Takes a role from an account and ends its sessions. Throws 403 as `giveRole` does, 404 when the account does not have
 * the role, and 409 for the last administrator of the institute.
 */
export async function takeRole(db: Kysely<Tables>, giver: RoleGiver, email: string, grant: Grant): Promise<void> {
  await db.transaction().execute(async (tx) => takeRoleFrom(tx, giver, await lockAccountOf(tx, email), grant))
}

/** `takeRole` for an account that the transaction has locked. */
export async function takeRoleFrom(tx: Database, giver: RoleGiver, account_id: number, grant: Grant): Promise<void> {
  requireHeld(giver, grant)
  const { role, departmentId } = grant
  if (departmentId === null) await requireAnotherAdmin(tx, account_id, role)
  const taken = await tx
    .deleteFrom('account_role')
    .where('account_id', '=', account_id)
    .where('role', '=', role)
    .where('department_id', 'is not distinct from', departmentId)
    .returning('account_id')
    .executeTakeFirst()
  if (!taken) throw notFound()
  await revokeAuthSessions(tx, account_id)
  await audit(tx, giver, 'role.taken', { account_id, grant })
}

/** Throws 409 when the account is the only active one that may give roles in the whole institute. */
export async function requireAnotherAdmin(tx: Database, accountId: number, role: Role = 'admin'): Promise<void> {
  if (role !== 'admin') return
  // Serializes with other changes of administrators, so that two cannot take the last two from each other.
  const { rows } = await sql<{ accountId: number; isActive: boolean }>`
    select r.account_id as "accountId", a.is_active as "isActive"
    from account_role r join account a on a.id = r.account_id
    where r.role = 'admin' and r.department_id is null
    order by r.account_id
    for update of r`.execute(tx)
  const active = rows.filter(({ isActive }) => isActive).map((row) => row.accountId)
  if (active.length === 1 && active[0] === accountId) throw conflict('role.lastAdmin')
}

/** The given roles by e-mail, with the department of those that are limited to one. */
export async function listRoles(db: Database) {
  return db
    .selectFrom('account_role as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .leftJoin('department as d', 'd.id', 'r.department_id')
    .select(['a.email', 'a.first_name', 'a.last_name', 'r.role', 'd.name as department', 'r.given_by', 'r.given_at'])
    .orderBy('a.last_name')
    .orderBy('a.first_name')
    .orderBy('r.role')
    .execute()
}

/** Whether somebody with these grants may give and take a role: an administrator who holds it where it is given. */
export function mayGive(grants: readonly Grant[], { role, departmentId }: Grant): boolean {
  const holds = (wanted: Role) =>
    grants.some((own) => own.role === wanted && (own.departmentId === null || own.departmentId === departmentId))
  return holds('admin') && holds(role)
}

function requireHeld({ grants }: RoleGiver, grant: Grant): void {
  if (grants !== null && !mayGive(grants, grant)) throw forbidden()
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
