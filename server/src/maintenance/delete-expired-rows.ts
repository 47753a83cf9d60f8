import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'

/**
 * Deletes expired rows: failed sign-ins, counted calls, keys of creations, expired links and tokens, sessions that
 * ended a month ago, notifications older than the setting, mails about them a month after they were sent, files of
 * imports that were not applied, and pictures and files that no news item has, for a week, check-ins of rolls a week
 * after the class, gate runners that died, reporters of retired versions, reports and cancellations for calendars that
 * are older than 90 days, and sign-ins and sign-outs of the audit log after a year.
 */
export async function deleteExpiredRows(
  db: Database,
  { notificationDays }: Pick<Config, 'notificationDays'>,
): Promise<void> {
  await sql`delete from login_attempt where failed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from limited_call where called_at < now() - interval '1 day'`.execute(db)
  await sql`delete from idempotency_key where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from account_browser where expires_at < now()`.execute(db)
  await sql`delete from sign_up_photo_token where expires_at < now()`.execute(db)
  await sql`delete from account_password_reset where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from account_session where expires_at < now() - interval '30 days'`.execute(db)
  await sql`delete from notification where created_at < now() - make_interval(days => ${notificationDays})`.execute(db)
  await sql`delete from notification_mail where finished_at < now() - interval '30 days'`.execute(db)
  await sql`delete from cancelled_calendar_event where cancelled_at < now() - interval '90 days'`.execute(db)
  await sql`delete from withdrawn_session_notice where withdrawn_at < now() - interval '90 days'`.execute(db)
  await sql`
    delete from import_file using import_run r
    where r.id = run_id and r.state in ('checked', 'failed') and r.created_at < now() - interval '7 days'`.execute(db)
  await sql`
    delete from news_picture p
    where added_at < now() - interval '7 days'
      and not exists (select from news_item n where n.picture_id = p.id)`.execute(db)
  await sql`
    delete from news_file where news_item_id is null and added_at < now() - interval '7 days'`.execute(db)
  await sql`
    delete from audit_log
    where split_part(action, '.', 1) = 'session' and at < now() - interval '1 year'`.execute(db)
  await sql`delete from roll_check_in where closes_at < now_here() - interval '7 days'`.execute(db)
  await sql`delete from gate_runner where seen_at < now() - interval '1 day'`.execute(db)
  await sql`
    delete from release_reporter using remote_release r
    where (r.remote, r.version) = (release_reporter.remote, release_reporter.version) and r.state = 'retired'`.execute(
    db,
  )
  await sql`delete from remote_event where hour < now() - interval '90 days'`.execute(db)
}
