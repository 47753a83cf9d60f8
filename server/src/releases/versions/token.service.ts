import { remoteNamePattern } from '@portal/release-format/grammar'
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { hashToken } from '../../http/actor.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { notFound, invalid } from '../../http/errors.ts'

/** Creates a release token for one remote and returns it; only its hash is stored. */
export async function createReleaseToken(
  db: Kysely<Tables>,
  by: string,
  { remote, label }: { remote: string; label: string },
): Promise<string> {
  if (!remoteNamePattern.test(remote) || remote === 'live') throw invalid('remote.name')
  const token = `release_${remote}_${randomBytes(32).toString('base64url')}`
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('release_token')
      .values({ remote, label, token_hash: hashToken(token), created_by: by })
      .returning('id')
      .executeTakeFirstOrThrow()
    const details = { remote, label }
    await writeAudit(tx, { actor: by, action: 'release-token.created', subject: `release-token:${id}`, details })
  })
  return token
}

/** All tokens, also revoked ones, without their secrets. */
export async function listReleaseTokens(db: Database) {
  return db
    .selectFrom('release_token')
    .select(['id', 'remote', 'label', 'created_at', 'last_used_at', 'revoked_at'])
    .orderBy('remote')
    .orderBy('id')
    .execute()
}

/** Revokes a token at once; throws 404 for an unknown or revoked one. */
export async function revokeReleaseToken(db: Kysely<Tables>, by: string, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const revoked = await tx
      .updateTable('release_token')
      .set({ revoked_at: new Date() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['remote', 'label'])
      .executeTakeFirst()
    if (!revoked) throw notFound()
    await writeAudit(tx, {
      actor: by,
      action: 'release-token.revoked',
      subject: `release-token:${id}`,
      details: { ...revoked },
    })
  })
}
