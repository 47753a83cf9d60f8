import type { MarksRow } from '@portal/domain/mark-rows'
import { createRow } from './row-entry.ts'
import { markGone, mergeServerRow } from './row-transitions.ts'
import { isUnsaved, type SheetRow } from './sheet-row.ts'
import type { SheetStore } from './sheet-state.ts'

/** Merges the server's list, in its order. A removed row with an unsaved entry stays, with the refusal `gone`. */
export function mergeServerRows(store: SheetStore, fresh: readonly MarksRow[]): void {
  const { rows: before } = store.getState()
  const open = new Map(before.map((row) => [row.id, row]))
  const listed = new Set(fresh.map((row) => row.id))
  const gone = before.filter((row) => !listed.has(row.id) && isUnsaved(row)).map(markGone)
  const rows = [...fresh.map((row) => mergeOrCreateRow(open.get(row.id), row)), ...gone]
  store.setState({ rows, lines: rows })
}

function mergeOrCreateRow(row: SheetRow | undefined, server: MarksRow): SheetRow {
  return row ? mergeServerRow(row, server) : createRow(server)
}
