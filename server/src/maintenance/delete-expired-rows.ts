import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/**
 * Deletes expired rows: failed sign-ins, counted calls, expired links and tokens, sessions that ended a month ago,
 * reports and cancellations for calendars that are older than 90 days.
 */
export async function deleteExpiredRows(db: Database): Promise<void> {
  await sql`delete from login_attempt where failed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from limited_call where called_at < now() - interval '1 day'`.execute(db)
  await sql`delete from known_browser where expires_at < now()`.execute(db)
  await sql`delete from sign_up_photo_token where expires_at < now()`.execute(db)
  await sql`delete from password_reset where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from teacher_session where expires_at < now() - interval '30 days'`.execute(db)
  await sql`delete from withdrawn_session_notice where withdrawn_at < now() - interval '90 days'`.execute(db)
  await sql`delete from remote_event where hour < now() - interval '90 days'`.execute(db)
}
