import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { hashToken } from '../../http/actor.ts'

export const photoTokenMinutes = 15

/** Allows the browser that signed up to upload one photo of the new account; returns the upload token. */
export async function createPhotoToken(db: Database, teacherId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into sign_up_photo_token (token_hash, teacher_id, expires_at)
    values (${hashToken(token)}, ${teacherId}, now() + make_interval(mins => ${photoTokenMinutes}))`.execute(db)
  return token
}

/** Returns the teacher whose photo the token authorizes; null for an unknown, used or expired token. */
export async function photoOwner(db: Database, token: string | undefined): Promise<number | null> {
  if (!token) return null
  const { rows } = await sql<{ teacher_id: number }>`
    select teacher_id from sign_up_photo_token
    where token_hash = ${hashToken(token)} and expires_at > now()`.execute(db)
  return rows[0]?.teacher_id ?? null
}

/** Consumes the token; true for exactly one of several concurrent callers. */
export async function consumePhotoToken(db: Database, token: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from sign_up_photo_token where token_hash = ${hashToken(token)} and expires_at > now()`.execute(db)
  return numAffectedRows === 1n
}
