import type { RowChange, RowId, RowResult } from '@portal/domain/mark-rows'
import { countRows } from './count-rows.ts'
import { markSaveFailed, applyRowResult, markSaving } from './row-transitions.ts'
import { needsSaving, toRowChange } from './sheet-row.ts'
import { changeRows, announce, type SaveReport, type SheetStore } from './sheet-state.ts'

/** The page's request: resolves with one result per row; rejects when the outcome is unknown. */
export type SaveRows = (changes: readonly RowChange[]) => Promise<readonly RowResult[]>

/** Saves all changed rows, one request at a time; calls during a request share one further save. */
export function createSaver(store: SheetStore, save: SaveRows, now: () => number): () => Promise<SaveReport> {
  let inFlight: Promise<SaveReport> | null = null
  let next: Promise<SaveReport> | null = null

  const start = () => {
    inFlight = saveOnce(store, save, now).finally(() => {
      inFlight = null
    })
    return inFlight
  }
  const afterwards = (current: Promise<SaveReport>) =>
    current.then(() => {
      next = null
      return start()
    })
  return () => (inFlight ? (next ??= afterwards(inFlight)) : start())
}

async function saveOnce(store: SheetStore, save: SaveRows, now: () => number): Promise<SaveReport> {
  const pending = store.getState().rows.filter(needsSaving)
  if (pending.length === 0) return { stored: 0, notSaved: 0, refused: 0, conflicts: 0 }
  const ids = new Set(pending.map((row) => row.id))
  changeRows(store, (row) => (ids.has(row.id) ? markSaving(row) : row))
  const report = await save(pending.map(toRowChange)).then(
    (answers) => applyRowResults(store, ids, answers, now()),
    (error: unknown) => {
      changeRows(store, (row) => (ids.has(row.id) ? markSaveFailed(row) : row))
      return { stored: 0, notSaved: ids.size, refused: 0, conflicts: 0, error }
    },
  )
  announce(store, { kind: 'saved', ...report })
  return report
}

function applyRowResults(
  store: SheetStore,
  ids: ReadonlySet<RowId>,
  answers: readonly RowResult[],
  at: number,
): SaveReport {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  changeRows(store, (row) => (ids.has(row.id) && row.sending ? applyRowResult(row, byId.get(row.id), at) : row))
  const rows = store.getState().rows.filter((row) => ids.has(row.id))
  const conflicts = rows.filter((row) => row.conflict).length
  const { notSaved, refused } = countRows(rows)
  return { stored: rows.length - conflicts - notSaved - refused, notSaved, refused, conflicts }
}
