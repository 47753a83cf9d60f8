import type { Conflict, Entry, MarksRow, RowChange, RowResult, StoredEntry } from '@portal/domain/mark-rows'
import { createRow } from './row-entry.ts'
import { entryOf, isChanged, isSameEntry, type RefusalReason, type SheetRow } from './sheet-row.ts'

export function markSaving(row: SheetRow): SheetRow {
  return { ...row, sending: entryOf(row), refusal: null }
}

/** Applies the server's result to a sent row. An entry changed during the request stays and remains unsaved. */
export function applyRowResult(row: SheetRow, answer: RowResult | undefined, at: number): SheetRow {
  const told = { ...row, sending: null, isWaiting: false }
  if (!answer) return { ...told, refusal: { reason: 'unanswered' } }
  if (answer.outcome === 'refused') return { ...told, refusal: { reason: answer.reason } }
  const home = { ...told, isFromRoll: false }
  if (answer.outcome === 'conflict') {
    return mergeRow(home, { theirs: toStored(answer.theirs), author: answer.author, at: answer.at }, at)
  }
  if (answer.outcome === 'stored') return applyStored(home, row.sending, toStored(answer), at)
  return lockRow({ ...home, isClosed: answer.outcome === 'closed' }, toStored(answer))
}

export function markSaveFailed(row: SheetRow): SheetRow {
  return row.sending ? { ...row, sending: null, isWaiting: false, refusal: { reason: 'failed' } } : row
}

/** The sent row waits to be sent again; an entry changed during the request does not. */
export function markWaiting(row: SheetRow): SheetRow {
  return row.sending ? { ...row, sending: null, isWaiting: isSameEntry(row, row.sending) } : row
}

/**
 * Merges a fetched row into the local one. Ignored while the row is being saved, and when its version is stale because
 * the list was fetched before the last save.
 */
export function mergeServerRow(row: SheetRow, server: MarksRow): SheetRow {
  if (row.sending || server.version < row.stored.version) return row
  if (row.refusal?.lost && !server.isLocked) return mergeServerRow(reopenRow(row, row.refusal.lost), server)
  if (!isChanged(row) && !row.isWaiting)
    return { ...createRow(server), savedAt: row.savedAt, refusal: keepRefusal(row.refusal, 'locked') }
  const stored = toStored(server)
  const fresh = {
    ...row,
    labels: server.labels,
    isClosed: server.isClosed ?? false,
    refusal: row.refusal?.reason === 'gone' ? null : row.refusal,
  }
  if (server.isLocked) return lockRow(fresh, stored)
  // A list lacks the author of a change; an existing conflict of the same version has it.
  if (stored.version <= (row.conflict?.theirs ?? row.stored).version) return fresh
  return mergeRow(fresh, { theirs: stored, author: null, at: null }, row.savedAt)
}

/** Restores an entry that waits to be sent, unless the server has it, has another one, or takes none any more. */
export function restoreWaitingRow(row: SheetRow, entry: RowChange): SheetRow {
  if (isSameEntry(row.stored, entry) && !row.isFromRoll) return row
  const waiting = { ...row, ...withDetail(entry), isPasted: entry.isPasted, isWaiting: true }
  if (row.isLocked) return lockRow(waiting, row.stored)
  if (entry.version === row.stored.version) return waiting
  return mergeRow(waiting, { theirs: row.stored, author: null, at: null }, row.savedAt)
}

/** Resolves a conflict: mine is sent with the next save and the version of theirs, or theirs is taken. */
export function resolveConflict(row: SheetRow, choice: 'mine' | 'theirs'): SheetRow {
  if (!row.conflict) return row
  const stored = row.conflict.theirs
  const kept = choice === 'mine' ? row : stored
  return { ...row, stored, ...withDetail(kept), conflict: null, refusal: null }
}

function applyStored(row: SheetRow, sent: Entry | null, stored: StoredEntry, at: number): SheetRow {
  if (sent && !isSameEntry(sent, stored)) return { ...row, stored, refusal: { reason: 'echo' } }
  return { ...row, stored, savedAt: at, refusal: null }
}

/** Equal entries do not conflict, so that a retry after a lost response is idempotent. */
function mergeRow(row: SheetRow, conflict: Conflict, savedAt: number | null): SheetRow {
  const told = { ...row, isWaiting: false, refusal: null }
  if (!isSameEntry(row, conflict.theirs)) return { ...told, conflict }
  return { ...told, stored: conflict.theirs, savedAt, conflict: null }
}

function lockRow(row: SheetRow, stored: StoredEntry): SheetRow {
  const refusal = isSameEntry(row, stored) ? null : { reason: 'locked' as const, lost: entryOf(row) }
  return { ...row, stored, ...withDetail(stored), isLocked: true, isWaiting: false, conflict: null, refusal }
}

/** Restores the entry that was unsaved when the row was locked. */
function reopenRow(row: SheetRow, lost: Entry): SheetRow {
  return { ...row, ...withDetail(lost), isLocked: false, refusal: null }
}

function keepRefusal(refusal: SheetRow['refusal'], reason: RefusalReason): SheetRow['refusal'] {
  return refusal?.reason === reason ? refusal : null
}

function toStored({ version, ...entry }: StoredEntry): StoredEntry {
  return { ...entryOf(entry), version }
}

/** The entry, whose missing detail replaces that of a row. */
function withDetail({ mark, isPresent, detail = null }: Entry): Entry {
  return { mark, isPresent, detail }
}

/** A row whose student has left the list. */
export function markGone(row: SheetRow): SheetRow {
  return { ...row, isWaiting: false, refusal: { reason: 'gone' } }
}
