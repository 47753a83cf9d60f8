import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { networkPrefix } from '../../http/network.ts'
import type { Attempt } from './sign-in-throttling.ts'

type SessionAction = 'session.opened' | 'session.moved' | 'session.closed'

export async function auditSession(tx: Database, accountId: number, action: SessionAction, address: string) {
  const subject = `account:${accountId}`
  await writeAudit(tx, { actor: subject, action, subject, details: { network: networkPrefix(address) } })
}

/** Further failures of the same network on the same account are not recorded for this time. */
const interval = '15 minutes'

/**
 * Records a failed sign-in, at most one in 15 minutes for each network on an account, and one for each network on
 * e-mails without an account, so that attempts at random do not fill the audit log. Neither the e-mail nor the password
 * is stored; an e-mail without an account only by its hash, as by the sign-in throttling.
 */
export async function auditRefusedSignIn(
  db: Database,
  accountId: number | null,
  { network, account: hash }: Pick<Attempt, 'network' | 'account'>,
): Promise<void> {
  const subject = accountId === null ? 'account:unknown' : `account:${accountId}`
  const details = { network, ...(accountId === null && { emailHash: hash.toString('base64url') }) }
  await sql`
    insert into audit_log (actor, action, subject, details)
    select 'system', 'session.refused', ${subject}::text, ${JSON.stringify(details)}::jsonb
    where not exists (
      select from audit_log
      where subject = ${subject} and at > now() - ${interval}::interval
        and action = 'session.refused' and details ->> 'network' = ${network})`.execute(db)
}
