import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { writeAudit } from '../../../platform/audit.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { conflict, HttpError } from '../../../platform/errors.ts'
import { createOnce } from '../../../platform/idempotency.ts'
import { isSent, newAccountMail, requestedResetMail } from '../account-mails.ts'
import { insertStaffAccount } from '../administration.service.ts'
import { lockAccount } from '../auth-session.sql.ts'
import { hashPassword } from '../password-hash.ts'
import { createResetToken, deleteResetToken, isResetTokenStored, resetLink, storedHash } from '../reset-token.ts'
import { lockOf, requireAdminEverywhere } from './account-scope.ts'
import type { Account, NewStaffAccount } from './accounts.schemas.ts'
import { type Administrator, auditActor, findAccount } from './accounts.service.ts'

/** A creation, which its client may repeat. */
export type Creation = FastifyRequest<{ Headers: { 'idempotency-key'?: string } }>

export const newAccountHours = 72
const resetHours = 1

/**
 * Creates the account of somebody who is not a teacher, and mails a link that sets its password. Throws 403 for an
 * administrator of single departments, to none of which such an account belongs.
 */
export async function addStaffAccount(
  app: FastifyInstance,
  request: Creation,
  administrator: Administrator,
  account: NewStaffAccount,
): Promise<{ account: Account; isMailSent: boolean }> {
  requireAdminEverywhere(administrator.caller)
  // Nobody knows this password: the mail sets another one.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  let token: string | undefined
  const created = await createOnce(request, async (tx) => {
    const id = await insertStaffAccount(tx, auditActor(administrator), { ...account, passwordHash })
    token = await createResetToken(tx, id, { hours: newAccountHours })
    return { account: await findAccount(tx, administrator, id), tokenHash: storedHash(token) }
  })
  return { account: created.account, isMailSent: await sendLink(app, { ...created, token, mail: newAccountMail }) }
}

/**
 * Mails the owner of an active account a link that sets a new password. Throws 404 and 403 as for a change of the state,
 * except that everybody may send it to themself, and 409 for an account that is not active.
 */
export async function mailPasswordReset(
  app: FastifyInstance,
  request: Creation,
  administrator: Administrator,
  id: number,
): Promise<{ isMailSent: boolean }> {
  let token: string | undefined
  const created = await createOnce(request, async (tx) => {
    await lockAccount(tx, id)
    const account = await findAccount(tx, administrator, id)
    if (lockOf(administrator.caller, account) === 'account.hasRoles') throw new HttpError(403, 'account.hasRoles')
    if (account.state !== 'active') throw conflict('account.notActive')
    token = await createResetToken(tx, id, { hours: resetHours })
    await writeAudit(tx, {
      actor: auditActor(administrator),
      action: 'password.reset-mailed',
      subject: `account:${id}`,
    })
    return { account, tokenHash: storedHash(token) }
  })
  return { isMailSent: await sendLink(app, { ...created, token, mail: requestedResetMail }) }
}

type Owner = Pick<Account, 'email' | 'firstName' | 'lastName'>

interface Link {
  account: Owner
  /** Undefined for a repeated call. */
  token: string | undefined
  /** Of the first try, which has deleted its token when the mail was not sent. */
  tokenHash: string
  mail: (owner: Owner, link: string) => Mail
}

/** Mails the link of a token; false when the mail was not sent, and the token is deleted. */
export async function sendLink(app: FastifyInstance, { account, token, tokenHash, mail }: Link): Promise<boolean> {
  if (token === undefined) return isResetTokenStored(app.db, tokenHash)
  if (await isSent(app, mail(account, resetLink(app.config, token)))) return true
  await deleteResetToken(app.db, token)
  return false
}
