import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { localizedListName } from '../../kernel/localized-name.sql.ts'
import type { Tables } from '../../database/tables.ts'
import { decisionChanges, writeAudit } from '../../kernel/audit.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { changePassword } from './change-password.ts'
import { hashPassword } from './password-hash.ts'
import { refuseLastAdmin } from './roles.service.ts'
import { revokeAuthSessions } from './auth-session.sql.ts'

/** Lists the accounts by name, or only those that are not active. */
export async function listAccounts(db: Database, { inactiveOnly }: { inactiveOnly: boolean }) {
  let accounts = db
    .selectFrom('account')
    .leftJoin('teacher', 'teacher.id', 'account.id')
    .leftJoin('department', 'department.id', 'teacher.department_id')
    .select(['account.email', 'account.first_name', 'account.last_name', 'department.name as department'])
    .select(['account.is_active', 'account.sign_up', 'teacher.is_head', 'account.created_at'])
    .orderBy(localizedListName('fr', 'account'))
  if (inactiveOnly) accounts = accounts.where('account.is_active', '=', false)
  return accounts.execute()
}

export interface NewAccount {
  email: string
  firstName: string
  lastName: string
}

/**
 * Creates the active account of somebody who is not a teacher, with a generated password, which is returned. Throws 409
 * when an account has the e-mail.
 */
export async function createStaffAccount(db: Kysely<Tables>, by: string, account: NewAccount): Promise<string> {
  const password = readablePassword()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute((tx) => insertStaffAccount(tx, by, { ...account, passwordHash }))
  return password
}

/** Returns the id of the new account; throws 409 when an account has the e-mail. */
export async function insertStaffAccount(
  tx: Database,
  by: string,
  { email, firstName, lastName, passwordHash }: NewAccount & { passwordHash: string },
): Promise<number> {
  const created = await tx
    .insertInto('account')
    .values({
      email: email.trim(),
      first_name: firstName.trim(),
      last_name: lastName.trim(),
      password_hash: passwordHash,
      is_active: true,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw conflict('email.taken')
  await writeAudit(tx, { actor: by, action: 'account.created', subject: `account:${created.id}` })
  return created.id
}

/**
 * Activates or deactivates an account; deactivation revokes its sessions immediately. Throws 409 for the last
 * administrator of the institute.
 */
export async function setActive(db: Kysely<Tables>, by: string, email: string, isActive: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => setLockedActive(tx, by, await lockAccountOf(tx, email), isActive))
}

/** `setActive` for an account that the transaction has locked; activation accepts a sign-up. */
export async function setLockedActive(
  tx: Database,
  by: string,
  { id, is_active }: { id: number; is_active: boolean },
  isActive: boolean,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ is_active: isActive })
    // The owner chose a password at sign-up.
    .$if(isActive, (activation) =>
      activation.set({ invited_at: sql`case when sign_up is null then invited_at else now() end` }),
    )
    .where('id', '=', id)
    .execute()
    .catch(refuseLastAdmin)
  if (!isActive) await revokeAuthSessions(tx, id)
  const action = isActive ? 'account.activated' : 'account.deactivated'
  const changes = decisionChanges({ is_active }, { is_active: isActive })
  await writeAudit(tx, { actor: by, action, subject: `account:${id}`, changes })
}

/** Resets the account to a generated password, revokes its sessions and returns the password. */
export async function resetToRandomPassword(db: Kysely<Tables>, by: string, email: string): Promise<string> {
  const password = readablePassword()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const { id } = await lockAccountOf(tx, email)
    await changePassword(tx, id, { passwordHash })
    await writeAudit(tx, { actor: by, action: 'password.set', subject: `account:${id}` })
  })
  return password
}

async function lockAccountOf(tx: Database, email: string) {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'is_active'])
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw notFound()
  return account
}

/** 80 bits of entropy in groups, without letters that look alike: `k7pd-x3mh-...`. */
function readablePassword(): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz'
  const letter = () => letters.charAt(randomInt(letters.length))
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join('')).join('-')
}
