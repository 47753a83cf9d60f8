import { parseMark } from '../mark/parse-mark.ts'
import { isChanged, isSameEntry, type RowId, type SheetRow, type StoredEntry } from './sheet-row.ts'

/** An unsaved entry, with the version of the row that it is based on. */
export interface DraftEntry extends StoredEntry {
  id: RowId
  isPasted: boolean
}

export interface Draft {
  /** When it was stored, in milliseconds. */
  at: number
  rows: readonly DraftEntry[]
}

/** A draft whose values differ from the server's. */
export type DraftOffer = Draft

/** The storage of one teacher's draft of one sheet. Every method may throw; the sheet then shows a warning. */
export interface DraftStorage {
  read: () => unknown
  write: (draft: Draft) => void
  clear: () => void
}

/** A draft in `localStorage`; the key must be unique per teacher and sheet. */
export function localDraft(key: string): DraftStorage {
  return {
    read: () => JSON.parse(localStorage.getItem(key) ?? 'null'),
    write: (draft) => localStorage.setItem(key, JSON.stringify(draft)),
    clear: () => localStorage.removeItem(key),
  }
}

/** The unsaved entries of a sheet, including those of an offer that is still open. */
export function unsavedEntries(rows: readonly SheetRow[], offer: DraftOffer | null): DraftEntry[] {
  const offered = new Map(offer?.rows.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    if (row.isLocked) return []
    if (!isChanged(row)) return offered.get(row.id) ?? []
    const { id, mark, isPresent, isPasted, stored } = row
    return { id, mark, isPresent, isPasted, version: stored.version }
  })
}

/** The part of a stored draft to offer: no locked rows, and no values that the server already has. */
export function draftOffer(keeper: DraftStorage, rows: readonly SheetRow[]): DraftOffer | null {
  const draft = readDraft(keeper)
  if (!draft) return null
  const known = new Map(rows.map((row) => [row.id, row]))
  const news = draft.rows.filter((entry) => {
    const row = known.get(entry.id)
    return row && !row.isLocked && !isSameEntry(row.stored, entry)
  })
  return news.length > 0 ? { at: draft.at, rows: news } : null
}

/** Restores a draft's entry; a row with a newer version becomes a conflict. */
export function restoreRow(row: SheetRow, entry: DraftEntry | undefined): SheetRow {
  if (!entry || row.isLocked || isChanged(row)) return row
  const { mark, isPresent, isPasted } = entry
  const conflict = entry.version === row.stored.version ? null : { theirs: row.stored, author: null, at: null }
  return { ...row, mark, isPresent, isPasted, conflict }
}

function readDraft(keeper: DraftStorage): Draft | null {
  try {
    const draft: unknown = keeper.read()
    return isDraft(draft) ? draft : null
  } catch {
    // Blocked storage or invalid JSON: there is nothing to offer.
    return null
  }
}

function isDraft(draft: unknown): draft is Draft {
  return (
    isObject(draft) &&
    typeof draft['at'] === 'number' &&
    Array.isArray(draft['rows']) &&
    draft['rows'].every(isDraftEntry)
  )
}

function isDraftEntry(row: unknown): row is DraftEntry {
  return (
    isObject(row) &&
    (typeof row['id'] === 'string' || typeof row['id'] === 'number') &&
    (row['mark'] === null || (typeof row['mark'] === 'string' && parseMark(row['mark']).problem === undefined)) &&
    (row['isPresent'] === null || typeof row['isPresent'] === 'boolean') &&
    typeof row['version'] === 'number' &&
    typeof row['isPasted'] === 'boolean'
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
