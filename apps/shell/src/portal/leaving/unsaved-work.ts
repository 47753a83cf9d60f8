import { createStore } from 'zustand/vanilla'

interface UnsavedWork {
  /** The keys of unsaved work by the container of the page that reported it. */
  keys: ReadonlyMap<HTMLElement, ReadonlySet<string>>
  /** The navigation that waits for the teacher's confirmation. */
  pending: (() => void) | null
  /** The titles of the sheets that wait to be sent, and that this navigation discards. */
  unsent: readonly string[]
}

export const unsavedWork = createStore<UnsavedWork>(() => ({ keys: new Map(), pending: null, unsent: [] }))

export function setUnsaved(page: HTMLElement, key: string, isDirty: boolean): void {
  const own = new Set(unsavedWork.getState().keys.get(page))
  if (isDirty) own.add(key)
  else own.delete(key)
  replaceKeys(page, own)
}

/** Forgets the unsaved work of a page that was left. */
export function clearUnsaved(page: HTMLElement): void {
  if (unsavedWork.getState().keys.has(page)) replaceKeys(page, new Set())
}

function replaceKeys(page: HTMLElement, own: ReadonlySet<string>): void {
  const keys = new Map(unsavedWork.getState().keys)
  if (own.size > 0) keys.set(page, own)
  else keys.delete(page)
  unsavedWork.setState({ keys })
}

export function hasUnsavedWork(): boolean {
  return unsavedWork.getState().keys.size > 0
}

/** Runs `step` at once when nothing would be lost, else after the teacher has confirmed. */
export function confirmLeave(step: () => void, isLosing = hasUnsavedWork(), unsent: readonly string[] = []): void {
  if (isLosing) unsavedWork.setState({ pending: step, unsent })
  else step()
}

export function cancelLeave(): void {
  unsavedWork.setState({ pending: null })
}

export function acceptLeave(): void {
  const { pending } = unsavedWork.getState()
  unsavedWork.setState({ keys: new Map(), pending: null })
  pending?.()
}
