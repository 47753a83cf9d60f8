import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { NotificationKind, NotificationKinds } from './notification-kinds.ts'

/** A notification of one kind, with the details that the kind requires. */
export type NewNotification = { [Kind in NotificationKind]: NotificationOf<Kind> }[NotificationKind]

interface NotificationOf<Kind extends NotificationKind> {
  kind: Kind
  /** The account that is notified; the id of a teacher is the id of the account. */
  to: number
  /** The account that made the change, which is not notified; null at the command line and in maintenance. */
  by: number | null
  /** The record that it is about: `absence:12`. */
  subject: string
  details: NotificationKinds[Kind]
  /** The page of the portal that it opens. */
  path: string
}

/**
 * Notifies accounts of a change; call it inside the transaction of the change, with at most one notification of each account
 * about a record. An unread notification about the same record is replaced.
 */
export async function notify(tx: Database, ...notifications: NewNotification[]): Promise<void> {
  // Sorted, so that concurrent transactions lock in the same order.
  const told = notifications.filter(({ to, by }) => to !== by).toSorted((one, other) => one.to - other.to)
  if (told.length === 0) return
  await sql`
    insert into notification (account_id, kind, subject, details, path)
    select n.to, n.kind, n.subject, n.details, n.path
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as n ("to" integer, kind text, subject text, details jsonb, path text)
    on conflict (account_id, subject) where read_at is null do update
    set id = excluded.id, kind = excluded.kind, details = excluded.details, path = excluded.path,
      created_at = excluded.created_at`.execute(tx)
}

/** Withdraws the unread notifications about a record whose change is undone, in the transaction of the undoing. */
export async function withdrawNotifications(tx: Database, subject: string): Promise<void> {
  await tx.deleteFrom('notification').where('subject', '=', subject).where('read_at', 'is', null).execute()
}

/** A title that has no translation, such as that of a book. */
export const untranslated = (title: string) => ({ title, titleAr: title })
