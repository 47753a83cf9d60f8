import { draftRows, type DraftStorage } from './draft.ts'
import type { SheetStore } from './sheet-state.ts'

const pause = 400

export interface DraftWriter {
  /** Writes at once what waits for a pause in the typing. */
  flush: () => void
  /** Follows the sheet until the answer is called, and past the page's end. */
  follow: () => () => void
}

/** Keeps in step with a sheet what would be lost with the page: after a pause, and whenever the page may be going. */
export function createDraftWriter(store: SheetStore, keeper: DraftStorage, now: () => number): DraftWriter {
  let waiting: ReturnType<typeof setTimeout> | undefined
  // Another tab's draft of the same sheet is not this one's to remove.
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
