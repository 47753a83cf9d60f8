import type { Database } from '../database/connect.ts'

interface Trace {
  /** `teacher:12`, `admin:<name>` or `system`. */
  actor: string
  /** `account.activated`: domain and past participle. */
  action: string
  /** `teacher:12`: what it was done to. */
  subject: string
  details?: Record<string, unknown>
}

/** Writes one line of the audit log; called inside the transaction of what it tells. */
export async function record(db: Database, { actor, action, subject, details = {} }: Trace): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ actor, action, subject, details: JSON.stringify(details) })
    .execute()
}

/** The last lines of the audit log, newest first. */
export async function readAudit(db: Database, count: number) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'subject', 'details'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}
