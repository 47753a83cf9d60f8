import type { MarksRow, RowChange, RowId, RowResult } from '@portal/domain/mark-rows'
import { vi } from 'vitest'
import type { Draft, DraftStorage } from '../sheet/draft.ts'
import { createMarksSheet, type MarksSheet } from '../sheet/marks-sheet.ts'
import type { SaveRows } from '../sheet/save-rows.ts'
import { stateOf, type SheetRow } from '../sheet/sheet-row.ts'

/** A row from the server: student 1 has CIN 00000001. */
export function marksRow(id: number, more: Partial<MarksRow> = {}): MarksRow {
  const labels = { cin: String(id).padStart(8, '0'), name: `Étudiant ${id}` }
  return { id, labels, mark: null, isPresent: null, version: 1, isLocked: false, ...more }
}

/** The server's result for a stored change. */
export function storedResult({ id, mark, isPresent, detail, version }: RowChange): RowResult {
  return { id, outcome: 'stored', mark, isPresent, ...(detail && { detail }), version: version + 1 }
}

export const echoSave = (): ReturnType<typeof vi.fn<SaveRows>> =>
  vi.fn<SaveRows>((changes) => Promise.resolve(changes.map(storedResult)))

/** An in-memory draft storage that exposes the last draft written. */
export function memoryDraft(kept: Draft | null = null): DraftStorage & { kept: Draft | null } {
  const storage = {
    kept,
    read: () => storage.kept,
    write: (draft: Draft) => {
      storage.kept = draft
      return true
    },
    clear: () => {
      storage.kept = null
    },
    alone: <Result>(act: () => Promise<Result>) => act(),
  }
  return storage
}

export function openSheet(rows: readonly MarksRow[], save: SaveRows = echoSave(), draft?: DraftStorage): MarksSheet {
  return createMarksSheet({ rows, save, draft, now: () => 1_000 })
}

export function rowOf({ store }: MarksSheet, id: RowId): SheetRow {
  const row = store.getState().rows.find((candidate) => candidate.id === id)
  if (!row) throw new Error(`There is no row ${id}`)
  return row
}

export function stateOfRow(sheet: MarksSheet, id: RowId): string {
  return stateOf(rowOf(sheet, id))
}

/** A deferred promise that the test resolves. */
export function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
