import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../database/connect.ts'
import type { Recipient } from '../../../mail/letter.ts'
import { recipientOf } from '../../../kernel/recipient.sql.ts'
import type { NotificationMail } from './compose-mail.ts'

/** Seconds until another process may send a mail whose sender no longer reports; longer than an attempt may take. */
export const leaseSeconds = 90

/** The accounts of one transaction, so that it is short. */
const accountsAtOnce = 50

interface Schedule {
  delaySeconds: number
  digestHour: number
}

/**
 * Puts the unread notifications that are due into mails: one for the topic of those that are told at once, and one
 * digest. Accounts that another process works on are left to it. Returns the number of mails.
 */
export async function assembleMails(db: Database, { delaySeconds, digestHour }: Schedule): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    with last_digest as (
      -- In the time zone of the session, which is the institute's.
      select case when now() < today then today - interval '1 day' else today end as at
      from (select date_trunc('day', now()) + make_interval(hours => ${digestHour}) as today) t
    ), due as (
      select n.id, n.account_id, n.kind, n.details, n.path, n.delivery
      from notification n, last_digest d
      where n.delivery <> 'none' and n.mailed_at is null and n.read_at is null
        and n.created_at < case n.delivery
          when 'digest' then d.at else now() - make_interval(secs => ${delaySeconds}) end
    ), owner as materialized (
      select a.id from account a where a.id in (select account_id from due)
      order by a.id limit ${accountsAtOnce} for no key update skip locked
    ), taken as (
      -- The row is read again, because it may have been read or replaced meanwhile.
      update notification n set mailed_at = now()
      from due, owner
      where n.id = due.id and owner.id = due.account_id and n.mailed_at is null and n.read_at is null
        and n.delivery = due.delivery
      returning n.id, n.account_id, n.kind, n.details, n.path,
        case n.delivery when 'digest' then null else split_part(n.kind, '.', 1) end as topic
    ), assembled as (
      insert into notification_mail (account_id, topic, items)
      select account_id, topic,
        jsonb_agg(jsonb_build_object('kind', kind, 'details', details, 'path', path) order by id)
      from taken group by account_id, topic
      returning id
    )
    select count(*) as mails from assembled`.execute(db)
  return rows[0]?.mails ?? 0
}

/** A mail that one process may send until its lease ends. */
export interface LeasedMail extends NotificationMail {
  lease: string
  accountId: number
  attempts: number
  isActive: boolean
  hasSignedIn: boolean
  /** The reader, in every language where it is not known. */
  owner: Recipient
  /** The topics that the account no longer wants mails on. */
  unwanted: string[]
}

/** The owner of the account `a`, at the address of the mail `m` where that has one of its own. */
const owner = sql`${recipientOf('a')} || jsonb_build_object('email', coalesce(m.address, a.email))`

/** Leases the mail that waits longest and that no living process sends; null when there is none. */
export async function claimMail(db: Database): Promise<LeasedMail | null> {
  const lease = randomUUID()
  const { rows } = await sql<LeasedMail>`
    with claimed as (
      update notification_mail set attempts = attempts + 1, lease = ${lease}::uuid,
        lease_until = now() + make_interval(secs => ${leaseSeconds})
      where id = (
        select id from notification_mail
        where finished_at is null and next_attempt_at <= now() and (lease_until is null or lease_until < now())
        order by next_attempt_at limit 1 for update skip locked
      )
      returning *
    )
    select m.id, m.lease, m.account_id as "accountId", m.topic, m.items, m.created_at as "createdAt", m.attempts,
      a.is_active as "isActive",
      a.first_signed_in_at is not null as "hasSignedIn", ${owner} as owner,
      ${owner} || jsonb_build_object('language', coalesce(a.mail_language, a.language, 'fr')) as reader,
      array(select p.topic from notification_preference p
        where p.account_id = a.id and p.delivery = 'none') as unwanted
    from claimed m join account a on a.id = m.account_id`.execute(db)
  return rows[0] ?? null
}

type Attempted = Pick<LeasedMail, 'id' | 'lease'>

/** Ends a mail; has no effect after another process has taken it over. */
export async function finishMail(
  db: Database,
  { id, lease }: Attempted,
  outcome: 'sent' | 'dropped' | 'failed',
): Promise<void> {
  await sql`
    update notification_mail set finished_at = now(), outcome = ${outcome}, lease = null, lease_until = null
    where id = ${id}::uuid and lease = ${lease}::uuid and finished_at is null`.execute(db)
}

/** Lets the mail wait for its next attempt. */
export async function postponeMail(db: Database, { id, lease }: Attempted, seconds: number): Promise<void> {
  await sql`
    update notification_mail set lease = null, lease_until = null,
      next_attempt_at = now() + make_interval(secs => ${seconds})
    where id = ${id}::uuid and lease = ${lease}::uuid and finished_at is null`.execute(db)
}

/** The secret of this database, written when it is read for the first time. */
export async function readUnsubscribeSecret(db: Database): Promise<string> {
  const stored = db.selectFrom('unsubscribe_secret').select('secret')
  const known = await stored.executeTakeFirst()
  if (known) return known.secret
  await sql`insert into unsubscribe_secret default values on conflict do nothing`.execute(db)
  return (await stored.executeTakeFirstOrThrow()).secret
}
