import { unsavedEntries, type DraftStorage } from './draft.ts'
import type { SheetStore } from './sheet-state.ts'

const debounceMs = 400

/**
 * Returns a function that stores the unsaved rows of a sheet as a draft on changes, until the function that it returns
 * is called: debounced, and at once when the page is hidden or unloaded.
 */
export function createDraftAutosave(store: SheetStore, storage: DraftStorage, now: () => number): () => () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Avoids a race between tabs: only a draft that this tab wrote or offered is removed.
  let isOurs = store.getState().offer !== null

  const write = () => {
    const { rows, offer } = store.getState()
    const unsaved = unsavedEntries(rows, offer)
    const isStored = unsaved.length === 0 || storage.write({ at: now(), rows: unsaved })
    if (unsaved.length === 0 && isOurs) storage.clear()
    if (isStored) isOurs = unsaved.length > 0
    store.setState({ isDraftBlocked: !isStored })
  }
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    write()
  }
  return () => {
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
}
