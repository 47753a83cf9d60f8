import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Caller } from '../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../http/cursor.ts'
import { unreadOf } from './unread.sql.ts'
import type { NewReading, Notification, NotificationsQuery, UnreadCount } from './notification.schemas.ts'

type Owner = Pick<Caller, 'accountId'>

interface NotificationRow extends Omit<Notification, 'createdAt' | 'readAt'> {
  createdAt: Date
  readAt: Date | null
}

/** One page of the caller's notifications, the newest first. */
export async function listNotifications(
  db: Database,
  { accountId }: Owner,
  { topic, unread = false, cursor, limit = 50 }: NotificationsQuery,
): Promise<Page<Notification>> {
  const [before] = decodeCursor(cursor, ['number']) ?? []
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.details, n.path, n.created_at as "createdAt", n.read_at as "readAt"
    from notification n
    where n.account_id = ${accountId}
      and ${before === undefined ? sql`true` : sql`n.id < ${before}`}
      and ${topic === undefined ? sql`true` : sql`split_part(n.kind, '.', 1) = ${topic}`}
      and ${unread ? sql`n.read_at is null` : sql`true`}
    order by n.id desc limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, {
    keyOf: ({ id }) => [id],
    itemOf: ({ createdAt, readAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      readAt: readAt && readAt.toISOString(),
    }),
  })
}

export async function countUnread(db: Database, { accountId }: Owner): Promise<UnreadCount> {
  const { rows } = await sql<UnreadCount>`select ${unreadOf(sql`${accountId}`)} as unread`.execute(db)
  return rows[0] ?? { unread: 0 }
}

/**
 * Marks one notification of the caller as read, or all up to it, in the transaction of the call. One that came after the
 * list was loaded stays unread; one that is gone, or somebody else's, has no effect.
 */
export async function markRead(
  tx: Database,
  { accountId }: Owner,
  { notificationId, isUpTo }: NewReading,
): Promise<UnreadCount> {
  await sql`
    update notification set read_at = now()
    where account_id = ${accountId} and read_at is null
      and ${isUpTo ? sql`id <= ${notificationId}` : sql`id = ${notificationId}`}`.execute(tx)
  return countUnread(tx, { accountId })
}
