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
import { createResetToken, deleteResetToken, hasOpenResetToken, resetLink } from '../reset-token.ts'
import { lockOf, requireAdminEverywhere } from './account-scope.ts'
import type { Account, NewStaffAccount } from './accounts.schemas.ts'
import { type Administrator, auditActor, findAccount } from './accounts.service.ts'

/** A creation, which its client may repeat. */
type Creation = FastifyRequest<{ Headers: { 'idempotency-key'?: string } }>

const newAccountHours = 72
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
    return findAccount(tx, administrator, id)
  })
  return { account: created, isMailSent: await sendLink(app, { account: created, token, mail: newAccountMail }) }
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
  const account = await createOnce(request, async (tx) => {
    await lockAccount(tx, id)
    const found = await findAccount(tx, administrator, id)
    if (lockOf(administrator.caller, found) === 'account.hasRoles') throw new HttpError(403, 'account.hasRoles')
    if (found.state !== 'active') throw conflict('account.notActive')
    token = await createResetToken(tx, id, { hours: resetHours })
    await writeAudit(tx, {
      actor: auditActor(administrator),
      action: 'password.reset-mailed',
      subject: `account:${id}`,
    })
    return found
  })
  return { isMailSent: await sendLink(app, { account, token, mail: requestedResetMail }) }
}

interface Link {
  account: Account
  /** Undefined for a repeated call, whose first try has sent the mail or not. */
  token: string | undefined
  mail: (owner: Account, link: string) => Mail
}

async function sendLink(app: FastifyInstance, { account, token, mail }: Link): Promise<boolean> {
  if (token === undefined) return hasOpenResetToken(app.db, account.id)
  if (await isSent(app, mail(account, resetLink(app.config, token)))) return true
  await deleteResetToken(app.db, token)
  return false
}
