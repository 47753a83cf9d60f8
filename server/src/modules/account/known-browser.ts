import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { hashToken } from '../../platform/actor.ts'

export const knownBrowserDays = 90

/** Returns the hash of the browser token if the account with that e-mail signed in there before, else null. */
export async function knownBrowserOf(db: Database, email: string, token: string | undefined): Promise<Buffer | null> {
  if (!token) return null
  const hash = hashToken(token)
  const { rows } = await sql`
    select from known_browser b join teacher t on t.id = b.teacher_id
    where b.token_hash = ${hash} and b.expires_at > now() and lower(t.email) = ${email.trim().toLowerCase()}`.execute(
    db,
  )
  return rows.length > 0 ? hash : null
}

/**
 * Marks the browser as known to the account and returns its new token. The previous token is invalidated, so a planted
 * token never becomes a known one (token fixation). Other accounts keep the browser as known.
 */
export async function rememberBrowser(db: Database, teacherId: number, previous: string | undefined): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const replaced = previous ? hashToken(previous) : null
  await sql`
    with forgotten as (delete from known_browser where token_hash = ${replaced}::bytea returning teacher_id, expires_at)
    insert into known_browser (token_hash, teacher_id, expires_at)
    select ${hashToken(token)}::bytea, teacher_id, expires_at from forgotten
    where teacher_id <> ${teacherId} and expires_at > now()
    union all
    select ${hashToken(token)}::bytea, ${teacherId}::integer, now() + make_interval(days => ${knownBrowserDays})`.execute(
    db,
  )
  return token
}

export async function forgetBrowsers(db: Database, teacherId: number): Promise<void> {
  await db.deleteFrom('known_browser').where('teacher_id', '=', teacherId).execute()
}
