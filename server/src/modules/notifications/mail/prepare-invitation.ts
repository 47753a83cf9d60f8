import type { FastifyInstance } from 'fastify'
import { invitationDays, invitationMail } from './invitation-mail.ts'
import type { Letter } from '../../../mail/letter.ts'
import { createResetToken, resetLink } from '../../../kernel/reset-token.ts'
import type { LeasedMail } from './notification-mail.sql.ts'

/**
 * The letter of an invitation; null for an account that was used or deactivated meanwhile. Each attempt has a link of its
 * own, because the database has only the hash of its token: whichever mail arrives, its link works.
 */
export async function prepareInvitation(
  { db, config }: Pick<FastifyInstance, 'db' | 'config'>,
  { id, accountId, isActive, hasSignedIn, owner, createdAt }: LeasedMail,
): Promise<Letter | null> {
  if (!isActive || hasSignedIn) return null
  const token = await createResetToken(db, accountId, { hours: invitationDays * 24 })
  return {
    ...invitationMail(owner, `${resetLink(config, token)}?invitation`),
    messageId: `<${id}.invitation@${new URL(config.publicUrl).hostname}>`,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
