import { rollStates, type RollDetail, type RowChange } from '@portal/domain/mark-rows'
import { parseMark } from '../mark/parse-mark.ts'
import { isChanged, isSameEntry, toRowChange, type SheetRow } from './sheet-row.ts'

/** The unsaved rows of a sheet. */
export interface Draft {
  /** When it was stored, in milliseconds. */
  at: number
  rows: readonly RowChange[]
}

/** The storage of one teacher's draft of one sheet. */
export interface DraftStorage<Value = Draft> {
  /** Null without a draft, or when the storage is blocked. */
  read: () => unknown
  /** False when the storage is full or blocked. */
  write: (draft: Value) => boolean
  clear: () => void
}

/** The unsaved entries of a sheet, including those of an offer that is still open. */
export function unsavedEntries(rows: readonly SheetRow[], offer: Draft | null): RowChange[] {
  const offered = new Map(offer?.rows.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    if (row.isLocked) return []
    return isChanged(row) ? toRowChange(row) : (offered.get(row.id) ?? [])
  })
}

/** The part of a stored draft to offer: no locked rows, and no values that the server already has. */
export function draftOffer(storage: DraftStorage, rows: readonly SheetRow[]): Draft | null {
  const draft = storage.read()
  if (!isDraft(draft)) return null
  const known = new Map(rows.map((row) => [row.id, row]))
  const news = draft.rows.filter((entry) => {
    const row = known.get(entry.id)
    return row && !row.isLocked && !isSameEntry(row.stored, entry)
  })
  return news.length > 0 ? { at: draft.at, rows: news } : null
}

/** Restores a draft's entry; a row with a newer version becomes a conflict. */
export function restoreRow(row: SheetRow, entry: RowChange | undefined): SheetRow {
  if (!entry || row.isLocked || isChanged(row)) return row
  const { mark, isPresent, detail = null, isPasted } = entry
  const conflict = entry.version === row.stored.version ? null : { theirs: row.stored, author: null, at: null }
  return { ...row, mark, isPresent, detail, isPasted, conflict }
}

function isDraft(draft: unknown): draft is Draft {
  return (
    isObject(draft) &&
    typeof draft['at'] === 'number' &&
    Array.isArray(draft['rows']) &&
    draft['rows'].every(isRowChange)
  )
}

function isRowChange(row: unknown): row is RowChange {
  return (
    isObject(row) &&
    (typeof row['id'] === 'string' || typeof row['id'] === 'number') &&
    (row['mark'] === null || (typeof row['mark'] === 'string' && parseMark(row['mark']).problem === undefined)) &&
    (row['isPresent'] === null || typeof row['isPresent'] === 'boolean') &&
    typeof row['version'] === 'number' &&
    typeof row['isPasted'] === 'boolean' &&
    (row['detail'] === undefined || row['detail'] === null || isDetail(row['detail']))
  )
}

function isDetail(detail: unknown): detail is RollDetail {
  return (
    isObject(detail) &&
    (detail['state'] === null || rollStates.some((state) => state === detail['state'])) &&
    (detail['minutes'] === null || typeof detail['minutes'] === 'number') &&
    (['document', 'acceptedBy', 'remark'] as const).every(
      (name) => detail[name] === null || typeof detail[name] === 'string',
    )
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
