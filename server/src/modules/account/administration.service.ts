import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { decisionChanges, writeAudit } from '../../platform/audit.ts'
import { notFound } from '../../platform/errors.ts'
import { changePassword } from './change-password.ts'
import { hashPassword } from './password-hash.ts'
import { revokeAuthSessions } from './auth-session.sql.ts'

/** Lists the accounts by name, or only the inactive ones. */
export async function listAccounts(db: Database, { inactiveOnly }: { inactiveOnly: boolean }) {
  let accounts = db
    .selectFrom('teacher')
    .innerJoin('department', 'department.id', 'teacher.department_id')
    .select(['teacher.email', 'teacher.first_name', 'teacher.last_name', 'department.name as department'])
    .select(['teacher.is_active', 'teacher.is_head', 'teacher.created_at'])
    .orderBy('teacher.last_name')
    .orderBy('teacher.first_name')
  if (inactiveOnly) accounts = accounts.where('teacher.is_active', '=', false)
  return accounts.execute()
}

/** Activates or deactivates an account; deactivation revokes its sessions immediately. */
export async function setActive(db: Kysely<Tables>, by: string, email: string, isActive: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id, is_active } = await lockAccountOf(tx, email)
    await tx.updateTable('teacher').set({ is_active: isActive }).where('id', '=', id).execute()
    if (!isActive) await revokeAuthSessions(tx, id)
    const action = isActive ? 'account.activated' : 'account.deactivated'
    const changes = decisionChanges({ is_active }, { is_active: isActive })
    await writeAudit(tx, { actor: by, action, subject: `teacher:${id}`, changes })
  })
}

/** Resets the account to a generated password, revokes its sessions and returns the password. */
export async function resetToRandomPassword(db: Kysely<Tables>, by: string, email: string): Promise<string> {
  const password = readablePassword()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const { id } = await lockAccountOf(tx, email)
    await changePassword(tx, id, { passwordHash })
    await writeAudit(tx, { actor: by, action: 'password.set', subject: `teacher:${id}` })
  })
  return password
}

async function lockAccountOf(tx: Database, email: string) {
  const account = await tx
    .selectFrom('teacher')
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
