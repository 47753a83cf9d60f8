import { query } from './database.ts'

/** Lets the delay pass in which the notifications of an account are gathered, so that the portal mails them. */
export async function sendWaitingMails(email: string): Promise<void> {
  await query(`update notification n set created_at = n.created_at - interval '2 days'
     from account a where a.id = n.account_id and a.email = '${email}'`)
}
