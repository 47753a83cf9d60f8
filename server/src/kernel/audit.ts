import type { Database } from '../database/connect.ts'

/** The previous and the new value of each changed field. */
export type Changes = Record<string, { from: unknown; to: unknown }>

interface AuditEntry {
  /** `teacher:12`, `admin:<name>` or `system`. */
  actor: string
  /** `account.activated`: domain and past participle. */
  action: string
  /** The entity that the action changed: `teacher:12`. */
  subject: string
  /** Stored under `changes` in the details. Read the previous values under a lock to avoid a race. */
  changes?: Changes
  details?: Record<string, unknown>
}

/** Writes one entry of the audit log; call it inside the transaction of the change. */
export async function writeAudit(
  db: Database,
  { actor, action, subject, changes, details }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ actor, action, subject, details: JSON.stringify({ ...details, ...(changes && { changes }) }) })
    .execute()
}

type Records = ReadonlyMap<number, Readonly<Record<string, unknown>>>

/** The fields whose values differ, by record id; records without a difference are left out. */
export function changedFields(before: Records, after: Records): Map<number, Changes> {
  const changes = [...after].map(([id, now]): [number, Changes] => {
    const was = before.get(id) ?? {}
    const fields = Object.entries(now).filter(([field, to]) => to !== was[field])
    return [id, Object.fromEntries(fields.map(([field, to]) => [field, { from: was[field] ?? null, to }]))]
  })
  return new Map(changes.filter(([, fields]) => Object.keys(fields).length > 0))
}

/** All fields of `after` with their previous values, also the unchanged ones of a repeated decision. */
export function decisionChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const fields = Object.entries(after)
  return Object.fromEntries(fields.map(([field, to]) => [field, { from: before[field] ?? null, to }]))
}

/** The last entries of the audit log, newest first. */
export async function readAudit(db: Database, count: number) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'subject', 'details'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}
