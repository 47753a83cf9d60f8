import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { AccessMail } from '../../kernel/lasting-access.ts'

/**
 * Tells the owner of an account of access that outlives the session. Not a notification: code in the page could read it,
 * or end such mails, before it is mailed.
 */
export async function mailOwner(tx: Database, accountId: number, item: AccessMail): Promise<void> {
  await sql`
    insert into notification_mail (account_id, topic, items)
    values (${accountId}, 'access', ${JSON.stringify([item])}::jsonb)`.execute(tx)
}
