import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { hashToken } from './actor.ts'

/** The caller of the release API, identified by the release token alone. */
export interface Releaser {
  remote: string
  /** For the audit log: `release-token:3 (ci)`. */
  by: string
}

/** The owner of a release token that was not revoked; null for any other string. */
export async function findReleaser(db: Database, token: string): Promise<Releaser | null> {
  const { rows } = await sql<{ id: number; remote: string; label: string; isStale: boolean }>`
    select id, remote, label, coalesce(last_used_at < now() - interval '1 minute', true) as "isStale"
    from release_token where token_hash = ${hashToken(token)} and revoked_at is null`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { id, remote, label, isStale } = row
  if (isStale) await sql`update release_token set last_used_at = now() where id = ${id}`.execute(db)
  return { remote, by: `release-token:${id} (${label})` }
}
