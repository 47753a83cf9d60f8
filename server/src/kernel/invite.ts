import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { writeAudit } from './audit.ts'

/** The topic of invitations in the mail queue. Not a topic of notifications, so that readers cannot unsubscribe. */
export const invitationTopic = 'invitation'

/** Its only item: a process of the release before fails on it, where it would drop a mail without items. */
const items = JSON.stringify([{ kind: invitationTopic }])

/**
 * Puts a mail into the queue for the owner of each account, whose link leads to a first password. The transaction has
 * locked the accounts. One that waits for the mail server already is not repeated.
 */
export async function invite(tx: Database, by: string, accountIds: readonly number[]): Promise<void> {
  const ids = sql`${[...accountIds]}::integer[]`
  await sql`update account set invited_at = now() where id = any(${ids})`.execute(tx)
  await sql`
    insert into notification_mail (account_id, topic, items)
    select i.id, ${invitationTopic}, ${items}::jsonb from unnest(${ids}) i (id)
    where not exists (
      select from notification_mail m
      where m.account_id = i.id and m.topic = ${invitationTopic} and m.finished_at is null)`.execute(tx)
  for (const id of accountIds) await writeAudit(tx, { actor: by, action: 'account.invited', subject: `account:${id}` })
}
