import type { Entry, Mark, MarksRow, RollDetail, RowId } from '@portal/domain/mark-rows'
import { createStore } from 'zustand'
import { openDraft, readDraft, restoreRow, type DraftStorage } from './draft.ts'
import { createRow, enterDetail, enterMark, enterPasted, enterPresence, putBack } from './row-entry.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { mergeServerRows } from './merge-server-rows.ts'
import { createSaver, type SaveRows } from './save-rows.ts'
import { resolveConflict } from './row-transitions.ts'
import {
  changeRow,
  changeRows,
  announce,
  type EntryColumn,
  type SaveReport,
  type SheetState,
  type SheetStore,
} from './sheet-state.ts'

export interface MarksSheetOptions {
  rows: readonly MarksRow[]
  save: SaveRows
  /** The storage of the draft; without it unsaved entries are lost with the page. */
  draft?: DraftStorage
  /** Whether nobody has answered a failed save, such as without a network: then its rows wait in the draft. */
  isUnanswered?: (error: unknown) => boolean
  /** The prefix of the DOM ids of the cells. */
  domId?: string
  now?: () => number
}

/** The state of one open sheet of marks and its actions. */
export interface MarksSheet {
  store: SheetStore
  /** The DOM id of a cell's input or switch. */
  cellId: (id: RowId, column: EntryColumn) => string
  enterMark: (id: RowId, mark: Mark) => void
  enterPresence: (id: RowId, isPresent: boolean) => void
  /** Sets what a roll says beyond the mark, which follows the presence. */
  enterDetail: (id: RowId, isPresent: boolean, detail: RollDetail | null) => void
  /** Sets a row to an entry that it had before. */
  putBack: (id: RowId, entry: Entry) => void
  /** Sets present for every row without a recorded presence. */
  markAllPresent: () => void
  paste: (entries: ReadonlyMap<RowId, Entry>) => void
  resolve: (id: RowId, choice: 'mine' | 'theirs') => void
  /** Saves the changed rows; resolves once the results are applied to the rows, and never rejects. */
  save: () => Promise<SaveReport>
  /**
   * Sends the rows that wait, by one tab alone: those that another tab has sent meanwhile wait no longer. Resolves as
   * `save` does.
   */
  send: () => Promise<SaveReport>
  /** Replaces the save function, from the next save on. */
  setSave: (save: SaveRows) => void
  /** Merges rows fetched from the server, without overwriting unsaved entries. */
  mergeServerRows: (rows: readonly MarksRow[]) => void
  restoreDraft: () => void
  discardDraft: () => void
  search: (text: string) => void
  moveTo: (id: RowId, column: EntryColumn) => void
  /** Clears the search and scrolls a row into view. */
  reveal: (id: RowId, column: EntryColumn) => void
  /** Saves the draft on changes, until the returned function is called. */
  autosaveDraft: () => () => void
}

/** Creates the store of one sheet, owned by the component that shows it; never shared or cached. */
export function createMarksSheet({
  rows,
  save,
  draft,
  isUnanswered = () => false,
  domId = 'marks',
  now = Date.now,
}: MarksSheetOptions): MarksSheet {
  const storage = draft ?? noDraft
  const opened = openDraft(readDraft(storage), rows.map(createRow))
  const store = createStore<SheetState>(() => ({
    ...opened,
    lines: opened.rows,
    search: '',
    active: null,
    notice: null,
    isDraftBlocked: false,
  }))
  let call = save
  const keeper = createDraftKeeper(store, storage, now)
  const saver = createSaver(store, { save: (changes) => call(changes), isUnanswered, keep: keeper.keep, now })

  return {
    store,
    cellId: (id, column) => `${domId}-${column}-${id}`,
    enterMark: (id, mark) => changeRow(store, id, (row) => enterMark(row, mark)),
    enterPresence: (id, isPresent) => changeRow(store, id, (row) => enterPresence(row, isPresent)),
    enterDetail: (id, isPresent, detail) => changeRow(store, id, (row) => enterDetail(row, isPresent, detail)),
    putBack: (id, entry) => changeRow(store, id, (row) => putBack(row, entry)),
    markAllPresent: () => {
      const count = changeRows(store, (row) => (row.isPresent === null ? enterPresence(row, true) : row))
      announce(store, { kind: 'allPresent', rows: count })
    },
    paste: (entries) => {
      const count = changeRows(store, (row) => {
        const entry = entries.get(row.id)
        return entry === undefined ? row : enterPasted(row, entry)
      })
      announce(store, { kind: 'pasted', rows: count })
    },
    resolve: (id, choice) => changeRow(store, id, (row) => resolveConflict(row, choice)),
    save: saver.save,
    send: () =>
      storage.alone(async () => {
        forgetSentElsewhere(store, storage)
        const report = await saver.send()
        // Before another tab reads it.
        keeper.keep(store.getState())
        return report
      }),
    setSave: (next) => {
      call = next
    },
    mergeServerRows: (fresh) => mergeServerRows(store, fresh),
    restoreDraft: () => {
      const entries = new Map(store.getState().offer?.rows.map((entry) => [entry.id, entry]))
      const count = changeRows(store, (row) => restoreRow(row, entries.get(row.id)))
      store.setState({ offer: null })
      announce(store, { kind: 'restored', rows: count })
    },
    discardDraft: () => store.setState({ offer: null }),
    search: (text) => store.setState({ search: text }),
    moveTo: (id, column) => store.setState({ active: { id, column } }),
    reveal: (id, column) => store.setState({ search: '', active: { id, column } }),
    autosaveDraft: draft ? keeper.autosave : () => () => {},
  }
}

/** A sheet without a draft keeps nothing. */
const noDraft: DraftStorage = { read: () => null, write: () => false, clear: () => {}, alone: (act) => act() }

/** The rows that another tab has sent, or discarded, wait no longer: the server's list says what it has. */
function forgetSentElsewhere(store: SheetStore, draft: DraftStorage): void {
  const waiting = new Set(readDraft(draft)?.rows.flatMap((row) => (row.waiting ? row.id : [])))
  changeRows(store, (row) => (row.isWaiting && !waiting.has(row.id) ? { ...row, isWaiting: false } : row))
}
