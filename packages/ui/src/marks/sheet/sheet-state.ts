import type { RowId } from '@portal/domain/mark-rows'
import type { StoreApi } from 'zustand'
import type { Draft } from './draft.ts'
import type { SheetRow } from './sheet-row.ts'

/** The part of a row that entry does not change. */
type RowLabels = Pick<SheetRow, 'id' | 'labels'>

/** The editable columns. */
export type EntryColumn = 'presence' | 'mark'

export interface CellPosition {
  id: RowId
  column: EntryColumn
}

/** The result of one save, in rows. */
export interface SaveReport {
  stored: number
  /** Of which the server has said nothing. */
  notSaved: number
  refused: number
  conflicts: number
  /** Kept on this device after a request without an answer, until they are sent. */
  waiting?: number
  /** The error of a failed request. */
  error?: unknown
}

type AnnouncementContent =
  ({ kind: 'saved' } & SaveReport) | { kind: 'pasted' | 'restored' | 'allPresent'; rows: number }

/** A screen reader announcement; repeating one needs a new `turn`. */
export type Announcement = AnnouncementContent & { turn: number }

export interface SheetState {
  rows: readonly SheetRow[]
  /** Changes only with the server's list, not with entries. */
  lines: readonly RowLabels[]
  search: string
  active: CellPosition | null
  notice: Announcement | null
  /** The draft of an earlier visit, without values that the server already has. */
  offer: Draft | null
  /** When the rows that wait to be sent were saved on this device, in milliseconds; null before. */
  waitingSince: number | null
  /** The draft could not be stored: the storage is full or blocked. */
  isDraftBlocked: boolean
}

export type SheetStore = StoreApi<SheetState>

/** Replaces the rows for which `change` returns a new object; returns their number. */
export function changeRows(store: SheetStore, change: (row: SheetRow) => SheetRow): number {
  let changed = 0
  const rows = store.getState().rows.map((row) => {
    const next = change(row)
    if (next !== row) changed += 1
    return next
  })
  if (changed > 0) store.setState({ rows })
  return changed
}

/** Replaces one row; all others keep their identity. */
export function changeRow(store: SheetStore, id: RowId, change: (row: SheetRow) => SheetRow): void {
  const { rows } = store.getState()
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  if (!row) return
  const next = change(row)
  if (next !== row) store.setState({ rows: rows.with(index, next) })
}

export function announce(store: SheetStore, news: AnnouncementContent): void {
  store.setState(({ notice }) => ({ notice: { ...news, turn: (notice?.turn ?? 0) + 1 } }))
}
