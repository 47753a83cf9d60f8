import { draftRows, type DraftStorage } from './draft.ts'
import type { SheetStore } from './sheet-state.ts'

const pause = 400

export interface DraftWriter {
  /** Writes a pending draft at once. */
  flush: () => void
  /** Saves the draft on changes until the returned function is called; flushes on `pagehide` and when hidden. */
  follow: () => () => void
}

/** Stores the unsaved rows of a sheet as a draft: debounced, and at once when the page is hidden or unloaded. */
export function createDraftWriter(store: SheetStore, keeper: DraftStorage, now: () => number): DraftWriter {
  let waiting: ReturnType<typeof setTimeout> | undefined
  // Avoids a race between tabs: only a draft that this tab wrote or offered is removed.
  let isOurs = store.getState().offer !== null

  const write = () => {
    const { rows, offer } = store.getState()
    const unsaved = draftRows(rows, offer)
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
    if (waiting === undefined) return
    clearTimeout(waiting)
    waiting = undefined
    write()
  }
  const follow = () => {
    const stop = store.subscribe((state, before) => {
      if (state.rows === before.rows && state.offer === before.offer) return
      clearTimeout(waiting)
      waiting = setTimeout(flush, pause)
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
