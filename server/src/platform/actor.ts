import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Who calls, as the token alone says. */
export interface Actor {
  teacherId: number
  departmentId: number
  isHead: boolean
  /** The academic year of the call: header `annee`, else the year chosen at sign-in. */
  yearId: number
  sessionId: number
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The active teacher behind a token that is neither expired nor revoked; null for any other text. */
export async function findActor(db: Database, token: string): Promise<Actor | null> {
  const { rows } = await sql<Actor & { isStale: boolean }>`
    select teacher_id as "teacherId", department_id as "departmentId", is_head as "isHead", year_id as "yearId",
      session_id as "sessionId", is_stale as "isStale"
    from signed_in(${hashToken(token)})`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { isStale, ...actor } = row
  if (isStale) await extend(db, actor.sessionId)
  return actor
}

/** A session ends 12 hours after its last use, and 7 days after sign-in in any case. */
async function extend(db: Database, sessionId: number): Promise<void> {
  await sql`
    update teacher_session
    set last_used_at = now(), expires_at = least(now() + interval '12 hours', created_at + interval '7 days')
    where id = ${sessionId} and revoked_at is null`.execute(db)
}

export async function yearExists(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('academic_year').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
