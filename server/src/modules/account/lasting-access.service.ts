import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Caller } from '../../http/actor.ts'
import { invalid } from '../../http/errors.ts'
import type { AccessMail, GrantLastingAccess } from '../../kernel/lasting-access.ts'
import { lockIfPasswordUnchanged } from './change-password.ts'
import { originOf } from './cookies.ts'
import { passwordMatches } from './password-hash.ts'
import { clearFailedAttempts, recordAttempt } from './sign-in-throttling.ts'

export const grantLastingAccess: GrantLastingAccess = async (request, { caller, password, mail }, grant) => {
  if (!password) throw invalid('password.missing', { fields: ['password'] })
  const { db } = request.server
  const { email, password_hash } = await db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow()
  const attempt = await recordAttempt(db, email, originOf(request))
  const matches = await passwordMatches(password_hash, password)
  return db.transaction().execute(async (tx) => {
    if (!matches || !(await lockIfPasswordUnchanged(tx, caller.accountId, password_hash)))
      throw invalid('password.wrong', { fields: ['password'] })
    await clearFailedAttempts(tx, attempt)
    const granted = await grant(tx)
    await mailOwner(tx, caller, mail)
    return granted
  })
}

/** Not a notification: code in the page could read it, or end such mails, before it is mailed. */
async function mailOwner(tx: Database, { accountId }: Pick<Caller, 'accountId'>, item: AccessMail): Promise<void> {
  await sql`
    insert into notification_mail (account_id, topic, items)
    values (${accountId}, 'access', ${JSON.stringify([item])}::jsonb)`.execute(tx)
}
