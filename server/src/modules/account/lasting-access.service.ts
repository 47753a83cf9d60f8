import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/connect.ts'
import { invalid } from '../../http/errors.ts'
import type { GrantLastingAccess } from '../../kernel/lasting-access.ts'
import { mailOwner } from './access-mail.ts'
import { lockIfPasswordUnchanged } from './change-password.ts'
import { originOf } from './cookies.ts'
import { passwordMatches } from './password-hash.ts'
import { clearFailedAttempts, recordAttempt } from './sign-in-throttling.ts'

export const grantLastingAccess: GrantLastingAccess = async (request, { caller, password, mail }, grant) => {
  const requireProof = await provePassword(request, password)
  return request.server.db.transaction().execute(async (tx) => {
    await requireProof(tx)
    const granted = await grant(tx)
    await mailOwner(tx, caller.accountId, mail)
    return granted
  })
}

/**
 * Verifies the password of the caller, before a transaction, because that is slow. The returned function throws in the
 * transaction of what the password authorizes unless it is still right. Throws 422 `password.missing` or
 * `password.wrong`; guesses are throttled like sign-ins.
 */
export async function provePassword(
  request: FastifyRequest,
  password: string | undefined,
): Promise<(tx: Database) => Promise<void>> {
  if (!password) throw invalid('password.missing', { fields: ['password'] })
  const { caller, server } = request
  const { db } = server
  const { email, password_hash } = await db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow()
  const attempt = await recordAttempt(db, email, originOf(request))
  const wrong = () => invalid('password.wrong', { fields: ['password'] })
  if (!(await passwordMatches(password_hash, password))) throw wrong()
  return async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, caller.accountId, password_hash))) throw wrong()
    await clearFailedAttempts(tx, attempt)
  }
}
