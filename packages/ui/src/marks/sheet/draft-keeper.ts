import { readDraft, unsavedEntries, type DraftStorage } from './draft.ts'
import type { SheetState, SheetStore } from './sheet-state.ts'

const debounceMs = 400

export interface DraftKeeper {
  /** Stores the unsaved rows at once; false when the storage is full or blocked. */
  keep: (state: Pick<SheetState, 'rows' | 'offer' | 'waitingSince'>) => boolean
  /**
   * Stores the unsaved rows on changes, until the function that it returns is called: debounced, and at once when the
   * page is hidden or unloaded.
   */
  autosave: () => () => void
}

/** Stores the unsaved rows of a sheet as a draft. */
export function createDraftKeeper(store: SheetStore, storage: DraftStorage, now: () => number): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Avoids a race between tabs: only a draft that this tab wrote or opened is removed, and what waits of another tab
  // is kept.
  const opened = readDraft(storage)
  let isOurs = opened !== null
  const ours = new Set(opened?.rows.map(({ id }) => id))

  const keep: DraftKeeper['keep'] = (state) => {
    const unsaved = unsavedEntries(state)
    for (const { id } of unsaved) ours.add(id)
    const stored = readDraft(storage)
    const others = stored?.rows.filter(({ id, waiting }) => waiting && !ours.has(id)) ?? []
    const rows = [...unsaved, ...others]
    if (unsaved.length === 0 && !isOurs) return true
    if (rows.length === 0) {
      storage.clear()
      isOurs = false
      return true
    }
    const since = state.waitingSince ?? stored?.waitingSince
    const isWaiting = since !== undefined && rows.some(({ waiting }) => waiting)
    const isStored = storage.write({ at: now(), rows, ...(isWaiting && { waitingSince: since }) })
    if (isStored) isOurs = unsaved.length > 0
    return isStored
  }
  const write = () => store.setState({ isDraftBlocked: !keep(store.getState()) })
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    write()
  }
  const autosave = () => {
    // The server may have stored the waiting rows already, or refuse them.
    if (opened?.waitingSince !== undefined) write()
    const stop = store.subscribe((state, before) => {
      if (state.rows === before.rows && state.offer === before.offer) return
      clearTimeout(timer)
      timer = setTimeout(flush, debounceMs)
    })
    const onHide = () => document.visibilityState === 'hidden' && flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      stop()
      flush()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHide)
    }
  }
  return { keep, autosave }
}
