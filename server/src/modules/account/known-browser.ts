import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { hashToken } from '../../http/actor.ts'

export const knownBrowserDays = 90

/** Returns the hash of the browser token if the account with that e-mail signed in there before, else null. */
export async function knownBrowserOf(db: Database, email: string, token: string | undefined): Promise<Buffer | null> {
  if (!token) return null
  const hash = hashToken(token)
  const { rows } = await sql`
    select from account_browser b join account a on a.id = b.account_id
    where b.token_hash = ${hash} and b.expires_at > now() and lower(a.email) = ${email.trim().toLowerCase()}`.execute(
    db,
  )
  return rows.length > 0 ? hash : null
}

/**
 * Marks the browser as known to the account and returns its new token. The previous token is invalidated, so a planted
 * token never becomes a known one (token fixation). Other accounts keep the browser as known.
 */
export async function rememberBrowser(db: Database, accountId: number, previous: string | undefined): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const replaced = previous ? hashToken(previous) : null
  await sql`
    with forgotten as (delete from account_browser where token_hash = ${replaced}::bytea returning account_id, expires_at)
    insert into account_browser (token_hash, account_id, expires_at)
    select ${hashToken(token)}::bytea, account_id, expires_at from forgotten
    where account_id <> ${accountId} and expires_at > now()
    union all
    select ${hashToken(token)}::bytea, ${accountId}::integer, now() + make_interval(days => ${knownBrowserDays})`.execute(
    db,
  )
  return token
}

export async function forgetBrowsers(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('account_browser').where('account_id', '=', accountId).execute()
}
