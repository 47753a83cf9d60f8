import type { RowChange, RowId, RowResult } from '@portal/domain/mark-rows'
import { countRows } from './count-rows.ts'
import { applyRowResult, markSaveFailed, markSaving, markWaiting } from './row-transitions.ts'
import { needsSaving, toRowChange, type SheetRow } from './sheet-row.ts'
import { announce, changeRows, type SaveReport, type SheetState, type SheetStore } from './sheet-state.ts'

/** The page's request: resolves with one result per row; rejects when the outcome is unknown. */
export type SaveRows = (changes: readonly RowChange[]) => Promise<readonly RowResult[]>

export interface SaverOptions {
  save: SaveRows
  /** Whether nobody has answered a failed request, such as without a network. */
  isUnanswered: (error: unknown) => boolean
  /** Stores the unsaved rows on this device; false when it cannot. */
  keep: (state: SheetState) => boolean
  now: () => number
}

export interface Saver {
  /** Saves all changed rows, one request at a time; calls during a request share one further save. */
  save: () => Promise<SaveReport>
  /** Sends the rows that wait, unless a request is under way. */
  send: () => Promise<SaveReport>
}

export function createSaver(store: SheetStore, options: SaverOptions): Saver {
  let inFlight: Promise<SaveReport> | null = null
  let next: Promise<SaveReport> | null = null

  const start = (isSent: (row: SheetRow) => boolean, waitingSince: number | null) => {
    inFlight = saveOnce(store, options, isSent, waitingSince).finally(() => {
      inFlight = null
    })
    return inFlight
  }
  const startAll = () => start(needsSaving, options.now())
  const startWaiting = () => start((row) => row.isWaiting && needsSaving(row), store.getState().waitingSince)
  const afterwards = (current: Promise<SaveReport>) =>
    current.then(() => {
      next = null
      return startAll()
    })
  return {
    save: () => (inFlight ? (next ??= afterwards(inFlight)) : startAll()),
    send: () => inFlight ?? startWaiting(),
  }
}

const nothing: SaveReport = { stored: 0, notSaved: 0, refused: 0, conflicts: 0 }

async function saveOnce(
  store: SheetStore,
  { save, isUnanswered, keep, now }: SaverOptions,
  isSent: (row: SheetRow) => boolean,
  waitingSince: number | null,
): Promise<SaveReport> {
  const pending = store.getState().rows.filter(isSent)
  if (pending.length === 0) return nothing
  const ids = new Set(pending.map((row) => row.id))
  changeRows(store, (row) => (ids.has(row.id) ? markSaving(row) : row))
  const report = await save(pending.map(toRowChange)).then(
    (answers) => applyRowResults(store, ids, answers, now()),
    (error: unknown) => {
      if (isUnanswered(error) && keepWaiting(store, keep, waitingSince)) return { ...nothing, waiting: ids.size, error }
      changeRows(store, (row) => (ids.has(row.id) ? markSaveFailed(row) : row))
      return { ...nothing, notSaved: ids.size, error }
    },
  )
  announce(store, { kind: 'saved', ...report })
  return report
}

/** Marks the rows that are being saved as waiting once they are stored on this device; false when that fails. */
function keepWaiting(store: SheetStore, keep: SaverOptions['keep'], waitingSince: number | null): boolean {
  const state = store.getState()
  const rows = state.rows.map(markWaiting)
  const isKept = keep({ ...state, rows, waitingSince })
  if (isKept) store.setState({ rows, waitingSince, isDraftBlocked: false })
  return isKept
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
  return { ...nothing, stored: rows.length - conflicts - notSaved - refused, notSaved, refused, conflicts }
}
