import { type Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { changedFields, writeAudit } from '../../../kernel/audit.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { requireMatch, versioned } from '../../../http/etag.ts'
import { requireWholeInstitute } from '../../../kernel/role-scope.ts'
import type { ReferenceQuery, ReferenceRecord } from './kinds.schemas.ts'
import {
  contains,
  deleteRecord,
  insertRecord,
  isAfter,
  type ReferenceRow,
  selectRecords,
  updateRecord,
  type Values,
} from './kinds.sql.ts'
import type { ReferenceKind } from './reference-kind.ts'
import { countUses, type Use } from './uses.sql.ts'

/** The roles that read every kind. */
export const readers = ['registrar', 'exams', 'admin'] as const

/** A record of a kind, and the version that was seen. */
interface Seen {
  id: number
  headers: { 'if-match'?: string }
}

/** One page of the records of a kind, in its order. */
export async function listRecords(
  db: Database,
  kind: ReferenceKind,
  caller: Caller,
  { search = '', cursor, limit = 50 }: ReferenceQuery,
): Promise<Page<ReferenceRecord>> {
  requireWholeInstitute(caller, readers)
  const after = decodeCursor(cursor, ['string', 'number'])
  const where = [
    sql<boolean>`true`,
    ...(search.trim() ? [contains(kind, search)] : []),
    ...(after ? [isAfter(kind, after)] : []),
  ]
  const rows = await selectRecords(db, kind, { where, limit: limit + 1 })
  return toPage(rows, limit, { keyOf: ({ sortKey, record }) => [sortKey, record.id], itemOf: toItem })
}

const toItem = ({ record }: ReferenceRow): ReferenceRecord => versioned(record)

/** The records that refer to one, in the order of the counts. */
export async function listUses(db: Database, kind: ReferenceKind, caller: Caller, id: number): Promise<Use[]> {
  requireWholeInstitute(caller, readers)
  await findRow(db, kind, id)
  return countUses(db, kind.table, id)
}

/** Adds a record, in the transaction of the call. Throws 409 and 422 with the codes of the kind. */
export async function addRecord(
  tx: Database,
  kind: ReferenceKind,
  caller: Caller,
  values: Values,
): Promise<ReferenceRecord> {
  requireWholeInstitute(caller, kind.changedBy)
  await kind.check?.(tx, values)
  const id = await insertRecord(tx, kind, values).catch((error: unknown) => refuse(kind, error))
  await audit(tx, kind, caller, { action: 'reference.added', id, values })
  return toItem(await findRow(tx, kind, id))
}

/**
 * Changes every field of a record but the fixed one. Throws 412 for another version, 409 `reference.fixed` for another
 * value of the fixed field, 409 and 422 with the codes of the kind.
 */
export async function changeRecord(
  db: Kysely<Tables>,
  kind: ReferenceKind,
  caller: Caller,
  { id, headers, values }: Seen & { values: Values },
): Promise<ReferenceRecord> {
  requireWholeInstitute(caller, kind.changedBy)
  return db.transaction().execute(async (tx) => {
    const { record } = await lockSeen(tx, kind, { id, headers })
    const { fixedBy } = kind
    if (fixedBy && values[fixedBy] !== record[fixedBy]) throw conflict('reference.fixed', { fields: [fixedBy] })
    await kind.check?.(tx, values)
    await updateRecord(tx, kind, id, values).catch((error: unknown) => refuse(kind, error))
    await kind.checkChanged?.(tx)
    const changed = await findRow(tx, kind, id)
    const changes = changedFields(new Map([[id, record]]), new Map([[id, changed.record]])).get(id)
    if (changes) await audit(tx, kind, caller, { action: 'reference.changed', id, values, changes })
    return toItem(changed)
  })
}

/** Deletes a record that nothing refers to. Throws 412 for another version, 409 for a fixed one or with its uses. */
export async function removeRecord(
  db: Kysely<Tables>,
  kind: ReferenceKind,
  caller: Caller,
  { id, headers }: Seen,
): Promise<ReferenceRecord> {
  requireWholeInstitute(caller, kind.changedBy)
  return db.transaction().execute(async (tx) => {
    const row = await lockSeen(tx, kind, { id, headers })
    if (kind.fixedBy) throw conflict('reference.fixed')
    // The lock of the row keeps new references waiting until it is deleted.
    const uses = await countUses(tx, kind.table, id)
    if (uses.length > 0) throw conflict('reference.used', { uses })
    await deleteRecord(tx, kind, id)
    await audit(tx, kind, caller, { action: 'reference.deleted', id, values: row.record })
    return toItem(row)
  })
}

async function lockSeen(tx: Database, kind: ReferenceKind, { id, headers }: Seen): Promise<ReferenceRow> {
  const row = await findRow(tx, kind, id, true)
  requireMatch(headers, row.record)
  return row
}

async function findRow(db: Database, kind: ReferenceKind, id: number, isLocked = false): Promise<ReferenceRow> {
  // Compared as an integer: no record has a number that a smaller type of id cannot hold.
  const where = [sql<boolean>`r.id = ${id}::integer`]
  const [row] = await selectRecords(db, kind, { where, limit: 1, isLocked })
  if (!row) throw notFound()
  return row
}

/** Maps a violated constraint to 409 with the code and the field that the kind declares. */
function refuse(kind: ReferenceKind, error: unknown): never {
  const refusal = error instanceof DatabaseError ? kind.refusals[error.constraint ?? ''] : undefined
  if (!refusal) throw error
  throw conflict(refusal.code, { fields: [refusal.field] })
}

interface AuditedChange {
  action: `reference.${'added' | 'changed' | 'deleted'}`
  id: number
  values: Values
  changes?: Parameters<typeof writeAudit>[1]['changes']
}

async function audit(
  tx: Database,
  kind: ReferenceKind,
  caller: Caller,
  { action, id, values, changes }: AuditedChange,
) {
  const name = values['name'] ?? values['label'] ?? values['kind']
  await writeAudit(tx, {
    actor: `account:${caller.accountId}`,
    action,
    subject: `${kind.noun.replace(' ', '-')}:${id}`,
    changes,
    details: { name },
  })
}
