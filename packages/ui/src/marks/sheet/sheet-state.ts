import type { StoreApi } from 'zustand'
import type { DraftOffer } from './draft.ts'
import type { RowId, SheetRow } from './sheet-row.ts'

/** A row's fixed part: what it is called, not what is entered. */
export type Line = Pick<SheetRow, 'id' | 'labels'>

/** The columns that something can be entered in. */
export type EntryColumn = 'presence' | 'mark'

export interface Place {
  id: RowId
  column: EntryColumn
}

/** The result of one save, in rows. */
export interface SaveReport {
  stored: number
  refused: number
  conflicts: number
  /** Why the whole save did not get through. */
  error?: unknown
}

type News = ({ kind: 'saved' } & SaveReport) | { kind: 'pasted' | 'restored' | 'allPresent'; rows: number }

/** A screen reader announcement; repeating one needs a new `turn`. */
export type Notice = News & { turn: number }

export interface SheetState {
  rows: readonly SheetRow[]
  /** Changes only when the server's list does, never by typing. */
  lines: readonly Line[]
  search: string
  active: Place | null
  notice: Notice | null
  offer: DraftOffer | null
  /** The browser could not keep the draft: its storage is full or blocked. */
  isDraftBlocked: boolean
}

export type SheetStore = StoreApi<SheetState>

/** Changes the rows that `change` answers anew for, and says how many they were. */
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

/** Changes one row and leaves all the others the very objects that they were. */
export function changeRow(store: SheetStore, id: RowId, change: (row: SheetRow) => SheetRow): void {
  const { rows } = store.getState()
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  if (!row) return
  const next = change(row)
  if (next !== row) store.setState({ rows: rows.with(index, next) })
}

export function announce(store: SheetStore, news: News): void {
  store.setState(({ notice }) => ({ notice: { ...news, turn: (notice?.turn ?? 0) + 1 } }))
}
