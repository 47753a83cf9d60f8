import { isSameMark } from '../mark/hundredths.ts'
import type { Mark } from '../mark/parse-mark.ts'

export type RowId = string | number

/** The entry of one student; presence is null when it is unknown or not recorded. */
export interface Entry {
  readonly mark: Mark
  readonly isPresent: boolean | null
}

/** An entry as the server holds it; every change there counts the version up. */
export interface StoredEntry extends Entry {
  version: number
}

/** A row as the page hands it over. */
export interface MarksRow extends StoredEntry {
  id: RowId
  /** Codes and names, by the id of their column. */
  labels: Readonly<Record<string, string>>
  isLocked: boolean
  /** Locked without being validated: entry is closed, or the student has left. */
  isClosed?: boolean
}

/** The value that somebody else stored meanwhile; author and time are null when the server omits them. */
export interface Conflict {
  theirs: StoredEntry
  author: string | null
  at: string | null
}

/**
 * `failed`: the save did not get through; `unanswered`: it did, but said nothing of this row; `echo`: something else was
 * stored than was sent; `locked`: validated or closed meanwhile; the others are the server's own words.
 */
export type RefusalReason = 'failed' | 'unanswered' | 'echo' | 'locked' | 'gone' | 'value' | 'closed'

export interface SheetRow extends Entry {
  readonly id: RowId
  readonly labels: MarksRow['labels']
  readonly isLocked: boolean
  readonly isClosed: boolean
  readonly stored: StoredEntry
  readonly isPasted: boolean
  /** The entry that is being saved. */
  readonly sending: Entry | null
  /** When the server last echoed what was sent, in milliseconds. */
  readonly savedAt: number | null
  /** `lost` is what the teacher had entered where it could not be kept in the row. */
  readonly refusal: { reason: RefusalReason; lost?: Entry } | null
  readonly conflict: Conflict | null
}

export type RowState = 'untouched' | 'modified' | 'saving' | 'saved' | 'refused' | 'conflict'

export function isSameEntry(one: Entry, other: Entry): boolean {
  return one.isPresent === other.isPresent && isSameMark(one.mark, other.mark)
}

export function isChanged(row: SheetRow): boolean {
  return !isSameEntry(row, row.stored)
}

/** "Saved" is said of nothing but what the server echoed. */
export function stateOf(row: SheetRow): RowState {
  if (row.conflict) return 'conflict'
  if (row.sending) return isSameEntry(row, row.sending) ? 'saving' : 'modified'
  if (row.refusal) return 'refused'
  if (isChanged(row)) return 'modified'
  return row.savedAt === null ? 'untouched' : 'saved'
}

/** A conflict waits for its decision; everything else that differs from the server goes with the next save. */
export function needsSaving(row: SheetRow): boolean {
  return !row.isLocked && !row.conflict && !row.sending && row.refusal?.reason !== 'gone' && isChanged(row)
}

/** Whether leaving now would lose something. */
export function isUnsaved(row: SheetRow): boolean {
  return row.sending !== null || row.conflict !== null || (!row.isLocked && isChanged(row))
}
