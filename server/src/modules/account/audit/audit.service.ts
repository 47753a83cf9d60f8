import type { Database } from '../../../database/connect.ts'
import type { Caller } from '../../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import type { Language } from '../../../http/language.ts'
import { readBatches } from '../../../database/read-batches.ts'
import { requireWholeInstitute } from '../../../kernel/role-scope.ts'
import { type Administrator, findAccount } from '../accounts/accounts.service.ts'
import type { AuditEntry, AuditFilter, AuditQuery, HistoryQuery } from './audit.schemas.ts'
import { isAbout, isBefore, matches, selectEntries } from './audit.sql.ts'

const readers = ['admin', 'operator'] as const

interface Reader {
  caller: Pick<Caller, 'grants'>
  language: Language
}

/** One page of the audit log, newest first; 403 for a role of single departments, to none of which the log belongs. */
export async function listEntries(
  db: Database,
  { caller, language }: Reader,
  { cursor, limit = 50, ...filter }: AuditQuery,
): Promise<Page<AuditEntry>> {
  requireWholeInstitute(caller, readers)
  const before = decodeCursor(cursor, ['number'] as const)
  const where = [...matches(filter), ...(before ? [isBefore(before[0])] : [])]
  return toPage(await selectEntries(db, { where, limit: limit + 1, language }), limit, { keyOf, itemOf })
}

/** The details of an entry that everybody may read who administers its account. */
const historyDetails = ['role', 'department', 'reason']

/** One page of the entries about an account; 404 for one that the caller does not administer. */
export async function listHistory(
  db: Database,
  administrator: Administrator,
  { id, cursor, limit = 50 }: { id: number } & HistoryQuery,
): Promise<Page<AuditEntry>> {
  await findAccount(db, administrator, id)
  const before = decodeCursor(cursor, ['number'] as const)
  const where = [isAbout(id), ...(before ? [isBefore(before[0])] : [])]
  const entries = await selectEntries(db, { where, limit: limit + 1, language: administrator.language })
  return toPage(entries, limit, { keyOf, itemOf: withoutChanges })
}

/** The entries that a table of a spreadsheet has room for, newest first. */
const maxExported = 50_000

/** The entries of an export in batches, newest first; 403 as `listEntries`, before the first batch is asked for. */
export function exportEntries(
  db: Database,
  { caller, language }: Reader,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  requireWholeInstitute(caller, readers)
  const where = matches(filter)
  return readBatches<AuditEntry>(
    ({ last, limit }) => selectEntries(db, { where: last ? [...where, isBefore(last.id)] : where, limit, language }),
    maxExported,
  )
}

const keyOf = ({ id }: AuditEntry) => [id]
const itemOf = (entry: AuditEntry) => entry

function withoutChanges({ details, ...entry }: AuditEntry): AuditEntry {
  const shown = Object.entries(details).filter(([name]) => historyDetails.includes(name))
  return { ...entry, details: Object.fromEntries(shown) }
}
