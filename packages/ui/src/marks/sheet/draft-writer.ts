import { unsavedEntries, type DraftStorage } from './draft.ts'
import type { SheetStore } from './sheet-state.ts'

const debounceMs = 400

export interface DraftWriter {
  /** Writes a pending draft at once. */
  flush: () => void
  /** Saves the draft on changes until the returned function is called; flushes on `pagehide` and when hidden. */
  follow: () => () => void
}

/** Stores the unsaved rows of a sheet as a draft: debounced, and at once when the page is hidden or unloaded. */
export function createDraftWriter(store: SheetStore, keeper: DraftStorage, now: () => number): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Avoids a race between tabs: only a draft that this tab wrote or offered is removed.
  let isOurs = store.getState().offer !== null

  const write = () => {
    const { rows, offer } = store.getState()
    const unsaved = unsavedEntries(rows, offer)
    try {
      if (unsaved.length > 0) keeper.write({ at: now(), rows: unsaved })
      else if (isOurs) keeper.clear()
      isOurs = unsaved.length > 0
      store.setState({ isDraftBlocked: false })
    } catch {
      store.setState({ isDraftBlocked: true })
    }
  }
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    write()
  }
  const follow = () => {
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
  return { flush, follow }
}
