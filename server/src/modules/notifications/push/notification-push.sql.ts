import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../database/connect.ts'
import { unreadOf } from '../unread.sql.ts'
import type { NotificationPush } from './compose-push.ts'

/** Seconds until another process may push what a process that no longer reports had taken; longer than an attempt. */
export const leaseSeconds = 60

/** Unread notifications of one topic for one device, which one process may push until its lease ends. */
export interface LeasedPush extends NotificationPush {
  lease: string
  deviceId: number
  endpoint: string
  p256dh: string
  auth: string
  /** When the oldest was told. */
  createdAt: Date
  attempts: number
  /** Whether the account is active and wants the topic on its devices. */
  isWanted: boolean
}

/**
 * Leases what waits longest with all that is due of the same topic for the same device; null when nothing is due. A
 * notification is due `delaySeconds` after it was told.
 */
export async function claimPush(db: Database, delaySeconds: number): Promise<LeasedPush | null> {
  const lease = randomUUID()
  const isDue = sql`p.next_attempt_at <= now() and (p.lease_until is null or p.lease_until < now())`
  const { rows } = await sql<LeasedPush>`
    with longest as (
      select p.device_id, p.notification_id
      from notification_push p
      where ${isDue} and p.created_at <= now() - make_interval(secs => ${delaySeconds})
      order by p.next_attempt_at limit 1 for update skip locked
    ), claimed as (
      update notification_push p set attempts = p.attempts + 1, lease = ${lease}::uuid,
        lease_until = now() + make_interval(secs => ${leaseSeconds})
      from longest l join notification first on first.id = l.notification_id, notification n
      where p.device_id = l.device_id and n.id = p.notification_id
        and split_part(n.kind, '.', 1) = split_part(first.kind, '.', 1) and ${isDue}
      returning p.device_id, p.created_at, p.attempts, split_part(n.kind, '.', 1) as topic, n.id, n.kind, n.details, n.path, n.subject, n.read_at
    ), gathered as (
      select device_id, topic, min(created_at) as created_at, max(attempts) as attempts,
        coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'details', details, 'path', path, 'subject', subject)
          order by id) filter (where read_at is null), '[]') as items
      from claimed group by device_id, topic
    )
    select ${lease} as lease, g.topic, g.items, g.created_at as "createdAt", g.attempts, d.id as "deviceId", d.endpoint,
      d.p256dh, d.auth, d.language, ${unreadOf(sql`d.account_id`)} as unread,
      a.is_active and coalesce(p.is_pushed, default_delivery(g.topic) = 'now') as "isWanted"
    from gathered g join push_device d on d.id = g.device_id join account a on a.id = d.account_id
    left join notification_preference p on p.account_id = a.id and p.topic = g.topic`.execute(db)
  return rows[0] ?? null
}

type Attempted = Pick<LeasedPush, 'lease' | 'deviceId'>

/** Ends what was leased; has no effect on what another process has taken over. */
export async function finishPush(db: Database, { lease, deviceId }: Attempted): Promise<void> {
  await sql`delete from notification_push where device_id = ${deviceId} and lease = ${lease}::uuid`.execute(db)
}

/** Records that the push service has accepted a message for the device. */
export async function recordPush(db: Database, { deviceId }: Attempted): Promise<void> {
  await sql`update push_device set last_pushed_at = now() where id = ${deviceId}`.execute(db)
}

/** Lets what was leased wait for its next attempt. */
export async function postponePush(db: Database, { lease, deviceId }: Attempted, seconds: number): Promise<void> {
  await sql`
    update notification_push set lease = null, lease_until = null,
      next_attempt_at = now() + make_interval(secs => ${seconds})
    where device_id = ${deviceId} and lease = ${lease}::uuid`.execute(db)
}

/** Deletes a device that its push service no longer knows, unless it has subscribed anew meanwhile. */
export async function forgetDevice(
  db: Database,
  { deviceId, endpoint, auth }: Pick<LeasedPush, 'deviceId' | 'endpoint' | 'auth'>,
): Promise<void> {
  await sql`delete from push_device where id = ${deviceId} and endpoint = ${endpoint} and auth = ${auth}`.execute(db)
}
