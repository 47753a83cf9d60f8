import { rollStates, type MarksRow, type RollDetail, type RowChange } from '@portal/domain/mark-rows'
import { parseMark } from '../mark/parse-mark.ts'
import { createRow } from './row-entry.ts'
import { markGone, restoreWaitingRow } from './row-transitions.ts'
import { isChanged, isSameEntry, toRowChange, type SheetRow } from './sheet-row.ts'

/** The unsaved rows of a sheet. */
export interface Draft {
  /** When it was stored, in milliseconds. */
  at: number
  rows: readonly DraftRow[]
  /** When the rows that wait to be sent were saved on this device, in milliseconds; missing when none does. */
  waitingSince?: number
}

export interface DraftRow extends RowChange {
  /** The labels of a row that waits to be sent, in case that its student leaves the list before; missing for others. */
  waiting?: MarksRow['labels']
}

/** The storage of one teacher's draft of one sheet. */
export interface DraftStorage<Value = Draft> {
  /** Null without a draft, or when the storage is blocked. */
  read: () => unknown
  /** False when the storage is full or blocked. */
  write: (draft: Value) => boolean
  clear: () => void
  /** Runs `act` while no other tab does for this draft. */
  alone: <Result>(act: () => Promise<Result>) => Promise<Result>
}

/** The part of the state of a sheet that is stored, and opened again. */
interface Unsaved {
  rows: readonly SheetRow[]
  offer: Draft | null
  waitingSince: number | null
}

/** The unsaved entries of a sheet, including those of an offer that is still open. */
export function unsavedEntries({ rows, offer }: Omit<Unsaved, 'waitingSince'>): DraftRow[] {
  const offered = new Map(offer?.rows.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    if (row.isLocked) return []
    if (row.isWaiting) return { ...toRowChange(row), waiting: row.labels }
    return isChanged(row) ? toRowChange(row) : (offered.get(row.id) ?? [])
  })
}

/** The stored draft; null without a valid one. */
export function readDraft(storage: DraftStorage): Draft | null {
  const draft = storage.read()
  return isDraft(draft) ? draft : null
}

/**
 * The rows with the entries that wait to be sent, and the rest of a stored draft to offer: no locked rows, and no values
 * that the server already has.
 */
export function openDraft(draft: Draft | null, rows: readonly SheetRow[]): Unsaved {
  const stored = new Map(draft?.rows.map((entry) => [entry.id, entry]))
  const restored = rows.map((row) => {
    const entry = stored.get(row.id)
    return entry?.waiting ? restoreWaitingRow(row, entry) : row
  })
  const known = new Map(rows.map((row) => [row.id, row]))
  const gone = draft?.rows.flatMap((entry) =>
    entry.waiting && !known.has(entry.id) ? goneRow(entry, entry.waiting) : [],
  )
  const news = draft?.rows.filter((entry) => {
    const row = known.get(entry.id)
    return row && !entry.waiting && !row.isLocked && !isSameEntry(row.stored, entry)
  })
  return {
    rows: [...restored, ...(gone ?? [])],
    offer: draft && news && news.length > 0 ? { at: draft.at, rows: news } : null,
    waitingSince: draft?.waitingSince ?? null,
  }
}

/** A row of a student who left the list while the entry waited. */
function goneRow({ id, version, ...entry }: DraftRow, labels: MarksRow['labels']): SheetRow {
  const empty = createRow({ id, labels, version, mark: null, isPresent: null, isLocked: false })
  return markGone(restoreWaitingRow(empty, { id, version, ...entry }))
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
    (draft['waitingSince'] === undefined || typeof draft['waitingSince'] === 'number') &&
    Array.isArray(draft['rows']) &&
    draft['rows'].every(isDraftRow)
  )
}

function isDraftRow(row: unknown): row is DraftRow {
  return (
    isObject(row) &&
    (typeof row['id'] === 'string' || typeof row['id'] === 'number') &&
    (row['mark'] === null || (typeof row['mark'] === 'string' && parseMark(row['mark']).problem === undefined)) &&
    (row['isPresent'] === null || typeof row['isPresent'] === 'boolean') &&
    typeof row['version'] === 'number' &&
    typeof row['isPasted'] === 'boolean' &&
    (row['waiting'] === undefined || areLabels(row['waiting'])) &&
    (row['detail'] === undefined || row['detail'] === null || isDetail(row['detail']))
  )
}

function areLabels(labels: unknown): labels is MarksRow['labels'] {
  return isObject(labels) && Object.values(labels).every((label) => typeof label === 'string')
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
