import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { readRecipient } from '../../../kernel/recipient.sql.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict } from '../../../http/errors.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { invite } from '../../../kernel/invite.ts'
import {
  createResetToken,
  deleteResetToken,
  isResetTokenStored,
  resetLink,
  storedHash,
} from '../../../kernel/reset-token.ts'
import { isSent, requestedResetMail } from '../account-mails.ts'
import { insertStaffAccount } from '../administration.service.ts'
import { hashPassword } from '../password-hash.ts'
import { requireAdminEverywhere, requireNoRoles } from './account-scope.ts'
import type { Account, NewStaffAccount } from './accounts.schemas.ts'
import { type Administrator, auditActor, findAccount, lockOne } from './accounts.service.ts'

/** A creation, which its client may repeat. */
export type Creation = FastifyRequest<{ Headers: { 'idempotency-key'?: string } }>

const resetHours = 1

/** The hash of a password that nobody knows: an invitation lets its owner choose another one. */
export const unknownPassword = () => hashPassword(randomBytes(32).toString('base64url'))

/**
 * Creates the account of somebody who is not a teacher, and invites its owner. Throws 403 for an administrator of single
 * departments, to none of which such an account belongs.
 */
export async function addStaffAccount(
  request: Creation,
  administrator: Administrator,
  account: NewStaffAccount,
): Promise<Account> {
  requireAdminEverywhere(administrator.caller)
  const passwordHash = await unknownPassword()
  return createOnce(request, async (tx) => {
    const id = await insertStaffAccount(tx, auditActor(administrator), { ...account, passwordHash })
    await invite(tx, auditActor(administrator), [id])
    return findAccount(tx, administrator, id)
  })
}

/**
 * Mails the owner of an account that was used a link that sets a new password. Throws 404 and 403 as for a change of
 * the state, except that everybody may send it for the own account, and 409 for an account that is not active.
 */
export async function mailPasswordReset(
  app: FastifyInstance,
  request: Creation,
  administrator: Administrator,
  id: number,
): Promise<{ isMailSent: boolean }> {
  let token: string | undefined
  const { tokenHash } = await createOnce(request, async (tx) => {
    const account = await lockOne(tx, administrator, id)
    requireNoRoles(administrator.caller, account)
    if (account.state !== 'active') throw conflict('account.notActive')
    token = await createResetToken(tx, id, { hours: resetHours })
    await writeAudit(tx, {
      actor: auditActor(administrator),
      action: 'password.reset-mailed',
      subject: `account:${id}`,
    })
    return { tokenHash: storedHash(token) }
  })
  // The first try has deleted its token when the mail was not sent.
  if (token === undefined) return { isMailSent: await isResetTokenStored(app.db, tokenHash) }
  const mail = requestedResetMail(await readRecipient(app.db, id), resetLink(app.config, token))
  const isMailSent = await isSent(app, mail)
  if (!isMailSent) await deleteResetToken(app.db, token)
  return { isMailSent }
}
