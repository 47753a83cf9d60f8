import DataLoader from 'dataloader'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** The authenticated caller, identified by the session token alone. */
export interface Actor {
  teacherId: number
  departmentId: number
  isHead: boolean
  /** The academic year of the call: header `annee`, else the year chosen at sign-in. */
  yearId: number
  sessionId: number
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

interface SessionRow extends Actor {
  tokenHash: Buffer
  isStale: boolean
}

/**
 * Finds the active teacher of a token that is neither expired nor revoked; null for any other string. Concurrent
 * lookups are batched into one query, which runs after the arrival of each: no result is cached.
 */
export function createActorLookup(db: Database): (token: string) => Promise<Actor | null> {
  const waiting = new DataLoader((hashes: readonly Buffer[]) => findSignedIn(db, hashes), {
    cache: false,
    batchScheduleFn: setImmediate,
  })
  return async (token) => {
    const found = await waiting.load(hashToken(token))
    if (!found) return null
    const { isStale, tokenHash: _, ...actor } = found
    if (isStale) await extendSession(db, actor.sessionId)
    return actor
  }
}

async function findSignedIn(db: Database, hashes: readonly Buffer[]): Promise<(SessionRow | null)[]> {
  const { rows } = await sql<SessionRow>`
    select token_hash as "tokenHash", teacher_id as "teacherId", department_id as "departmentId", is_head as "isHead",
      year_id as "yearId", session_id as "sessionId", is_stale as "isStale"
    from signed_in_together(${hashes})`.execute(db)
  return hashes.map((hash) => rows.find(({ tokenHash }) => tokenHash.equals(hash)) ?? null)
}

/** A session ends 12 hours after its last use, and 7 days after sign-in in any case. */
/** Session expiry: 12 hours after the last call, at most seven days after the sign-in. */
async function extendSession(db: Database, sessionId: number): Promise<void> {
  await sql`
    update teacher_session
    set last_used_at = now(), expires_at = least(now() + interval '12 hours', created_at + interval '7 days')
    where id = ${sessionId} and revoked_at is null`.execute(db)
}

export async function yearExists(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('academic_year').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
