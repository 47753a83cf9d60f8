import type { Conflict, Entry, MarksRow, RowChange, RowId, RowResult, StoredEntry } from '@portal/domain/mark-rows'
import { isSameMark } from '../mark/hundredths.ts'

/**
 * `failed`: the request failed; `unanswered`: the response has no result for this row; `echo`: the stored value differs
 * from the sent one; `locked`: validated or closed meanwhile; the others are reasons of the server.
 */
export type RefusalReason =
  'failed' | 'unanswered' | 'echo' | 'locked' | Extract<RowResult, { outcome: 'refused' }>['reason']

/** A row of an open sheet: its entry, the stored one, and the state of saving. */
export interface SheetRow extends Entry {
  readonly id: RowId
  readonly labels: MarksRow['labels']
  readonly isLocked: boolean
  readonly isClosed: boolean
  /** The entry from the roll was not stored yet. */
  readonly isFromRoll: boolean
  readonly stored: StoredEntry
  readonly isPasted: boolean
  /** The entry that is being saved. */
  readonly sending: Entry | null
  /** When the server last echoed the sent value, in milliseconds. */
  readonly savedAt: number | null
  /** A save of the entry got no answer: it is kept on this device, and waits to be sent. */
  readonly isWaiting: boolean
  /** `lost` is the unsaved entry that the locked row replaced. */
  readonly refusal: { reason: RefusalReason; lost?: Entry } | null
  readonly conflict: Conflict | null
}

/**
 * `waiting`: without an answer, and kept on this device; `notSaved`: the server has said nothing about the row, and
 * nothing keeps it; `refused`: it said no.
 */
export type RowState = 'untouched' | 'modified' | 'saving' | 'saved' | 'waiting' | 'notSaved' | 'refused' | 'conflict'

/** The row as sent to the server and as kept in a draft. */
export function toRowChange({ id, isPasted, stored, ...row }: SheetRow): RowChange {
  return { id, ...entryOf(row), isPasted, version: stored.version }
}

/** The entry alone; with a detail only where there is one. */
export function entryOf({ mark, isPresent, detail }: Entry): Entry {
  return { mark, isPresent, ...(detail && { detail }) }
}

export function isSameEntry(one: Entry, other: Entry): boolean {
  return one.isPresent === other.isPresent && isSameMark(one.mark, other.mark) && isSameDetail(one.detail, other.detail)
}

function isSameDetail(one: Entry['detail'], other: Entry['detail']): boolean {
  if (!one || !other) return !one === !other
  return (
    one.state === other.state &&
    one.minutes === other.minutes &&
    one.document === other.document &&
    one.acceptedBy === other.acceptedBy &&
    one.remark === other.remark
  )
}

export function isChanged(row: SheetRow): boolean {
  return !isSameEntry(row, row.stored)
}

const unsaid: readonly RefusalReason[] = ['failed', 'unanswered']

/** The state of a row; `saved` requires that the server echoed the value. */
export function stateOf(row: SheetRow): RowState {
  if (row.conflict) return 'conflict'
  if (row.sending) return isSameEntry(row, row.sending) ? 'saving' : 'modified'
  if (row.refusal) return unsaid.includes(row.refusal.reason) ? 'notSaved' : 'refused'
  if (row.isWaiting) return 'waiting'
  if (isChanged(row)) return 'modified'
  return row.savedAt === null ? 'untouched' : 'saved'
}

/** Whether the row shows the entry of the roll, which is not stored yet. */
export function isRollShown(row: SheetRow): boolean {
  return row.isFromRoll && !row.isLocked && stateOf(row) === 'untouched'
}

/** Whether the next save sends the row: changed or from the roll, not locked, not in conflict, not being saved and not removed. */
export function needsSaving(row: SheetRow): boolean {
  const isStored = !isChanged(row) && !row.isFromRoll
  return !row.isLocked && !row.conflict && !row.sending && row.refusal?.reason !== 'gone' && !isStored
}

/** Whether the server may lack the entry of the row. */
export function isUnsaved(row: SheetRow): boolean {
  return row.sending !== null || row.conflict !== null || row.isWaiting || (!row.isLocked && isChanged(row))
}

/** Whether leaving the page would lose the entry of the row. */
export function isLostOnLeaving(row: SheetRow): boolean {
  return isUnsaved(row) && !row.isWaiting
}
