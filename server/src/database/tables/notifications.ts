import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../../http/language.ts'

export interface NotificationTables {
  notification: {
    id: Generated<number>
    account_id: number
    kind: string
    subject: string
    details: ColumnType<Record<string, unknown>, string | undefined, string>
    path: string
    created_at: Generated<Date>
    read_at: Date | null
    delivery: Generated<MailDelivery>
    mailed_at: Date | null
  }
  notification_preference: { account_id: number; topic: string; delivery: MailDelivery; is_pushed: boolean | null }
  notification_mail: {
    id: Generated<string>
    account_id: number
    topic: string | null
    items: ColumnType<object, string, string>
    /** Of a mail that is not for the address of the account. */
    address: string | null
    created_at: Generated<Date>
    attempts: Generated<number>
    next_attempt_at: Generated<Date>
    lease: string | null
    lease_until: Date | null
    finished_at: Date | null
    outcome: 'sent' | 'dropped' | 'failed' | null
  }
  push_key: { id: Generated<boolean>; public_key: string; private_key: string }
  push_device: {
    id: Generated<number>
    account_id: number
    session_id: number | null
    endpoint: string
    p256dh: string
    auth: string
    label: string
    language: Language
    created_at: Generated<Date>
    last_pushed_at: Date | null
  }
  notification_push: {
    device_id: number
    notification_id: number
    created_at: Generated<Date>
    attempts: Generated<number>
    next_attempt_at: Generated<Date>
    lease: string | null
    lease_until: Date | null
  }
  unsubscribe_secret: { id: Generated<boolean>; secret: Generated<string> }
}

/** How an account is told by mail: at once, in the daily digest, or not. */
export type MailDelivery = 'now' | 'digest' | 'none'
