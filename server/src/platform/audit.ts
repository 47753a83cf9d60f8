import type { Database } from '../database/connect.ts'

/** What a field held before and holds now, by field. */
export type Changes = Record<string, { from: unknown; to: unknown }>

interface AuditEntry {
  /** `teacher:12`, `admin:<name>` or `system`. */
  actor: string
  /** `account.activated`: domain and past participle. */
  action: string
  /** `teacher:12`: what it was done to. */
  subject: string
  /** Stored under `changes` in the details. Read what was before under a lock, else it may be what nobody saw. */
  changes?: Changes
  details?: Record<string, unknown>
}

/** Writes one line of the audit log; called inside the transaction of what it tells. */
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

/** The fields whose value is another one than before, of each record that has any, by its id. */
export function changesOf(before: Records, after: Records): Map<number, Changes> {
  const changes = [...after].map(([id, now]): [number, Changes] => {
    const was = before.get(id) ?? {}
    const fields = Object.entries(now).filter(([field, to]) => to !== was[field])
    return [id, Object.fromEntries(fields.map(([field, to]) => [field, { from: was[field] ?? null, to }]))]
  })
  return new Map(changes.filter(([, fields]) => Object.keys(fields).length > 0))
}

/** The fields of a decision before and after; those of one that is repeated hold what they held. */
export function decided(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Changes {
  const fields = Object.entries(after)
  return Object.fromEntries(fields.map(([field, to]) => [field, { from: before[field] ?? null, to }]))
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
