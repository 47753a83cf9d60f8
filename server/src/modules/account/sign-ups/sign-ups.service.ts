import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { readRecipient } from '../../../kernel/recipient.sql.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import { acceptedMail, isSent, refusedMail } from '../account-mails.ts'
import { isAdministered, requireUnlocked } from '../accounts/account-scope.ts'
import type { Account } from '../accounts/accounts.schemas.ts'
import {
  type Administrator,
  auditActor,
  findAccount,
  lockSeenAccount,
  type SeenVersion,
} from '../accounts/accounts.service.ts'
import { isInState, selectAccounts } from '../accounts/accounts.sql.ts'
import { setLockedActive } from '../administration.service.ts'
import type { DecisionBody, SignUpsQuery } from './sign-ups.schemas.ts'

/** One page of the sign-ups that wait for a decision of the caller, the oldest first. */
export async function listSignUps(
  db: Database,
  { caller, language }: Administrator,
  { cursor, limit = 50 }: SignUpsQuery,
): Promise<Page<Account>> {
  const after = decodeCursor(cursor, ['string', 'number'])
  const where = [
    isInState('pending'),
    isAdministered(caller),
    ...(after ? [sql<boolean>`(a.created_at, a.id) > (${after[0]}::timestamptz, ${after[1]})`] : []),
  ]
  const orderBy = sql`a.created_at, a.id`
  const rows = await selectAccounts(db, { where, orderBy, limit: limit + 1, language })
  return toPage(rows, limit, {
    keyOf: ({ createdAt, account }) => [createdAt, account.id],
    itemOf: (row) => row.account,
  })
}

export async function countSignUps(db: Database, { caller }: Administrator): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from account a
    where ${isInState('pending')} and ${isAdministered(caller)}`.execute(db)
  return rows[0]?.count ?? 0
}

type Decision = { id: number; seen: SeenVersion } & DecisionBody

/**
 * Accepts or refuses a sign-up and mails the owner; a refused one may be accepted later. Throws 422 for a refusal
 * without a reason, and 409 for an account whose sign-up is accepted or that never signed up.
 */
export async function decideSignUp(
  app: FastifyInstance,
  administrator: Administrator,
  { id, seen, decision, reason = '' }: Decision,
): Promise<{ account: Account; isMailSent: boolean }> {
  const refusalReason = reason.trim()
  if (decision === 'refused' && !refusalReason) throw invalid('signUp.reasonMissing')
  const account = await app.db.transaction().execute(async (tx) => {
    const before = await lockSeenAccount(tx, administrator, { id, seen })
    requireUnlocked(administrator.caller, before)
    if (before.state !== 'pending' && before.state !== 'refused') throw conflict('signUp.decided')
    if (decision === 'accepted') await setLockedActive(tx, auditActor(administrator), { id, is_active: false }, true)
    else await refuse(tx, administrator, { id, refusalReason })
    return findAccount(tx, administrator, id)
  })
  const owner = await readRecipient(app.db, id)
  const mail =
    decision === 'accepted' ? acceptedMail(owner, `${app.config.publicUrl}/login`) : refusedMail(owner, refusalReason)
  return { account, isMailSent: await isSent(app, mail) }
}

async function refuse(
  tx: Database,
  administrator: Administrator,
  { id, refusalReason }: { id: number; refusalReason: string },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ sign_up: 'refused', refusal_reason: refusalReason })
    .where('id', '=', id)
    .execute()
  const details = { reason: refusalReason }
  await writeAudit(tx, {
    actor: auditActor(administrator),
    action: 'account.refused',
    subject: `account:${id}`,
    details,
  })
}
