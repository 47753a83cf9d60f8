import { createStore } from 'zustand/vanilla'

interface UnsavedWork {
  /** The sources that reported unsaved work. */
  keys: ReadonlySet<string>
  /** The navigation that waits for the teacher's confirmation. */
  pending: (() => void) | null
}

export const unsavedWork = createStore<UnsavedWork>(() => ({ keys: new Set(), pending: null }))

export function setUnsaved(key: string, isDirty: boolean): void {
  const keys = new Set(unsavedWork.getState().keys)
  if (isDirty) keys.add(key)
  else keys.delete(key)
  unsavedWork.setState({ keys })
}

export function hasUnsavedWork(): boolean {
  return unsavedWork.getState().keys.size > 0
}

/** Runs `step` at once when nothing would be lost, else after the teacher has confirmed. */
export function confirmLeave(step: () => void, isLosing = hasUnsavedWork()): void {
  if (isLosing) unsavedWork.setState({ pending: step })
  else step()
}

export function cancelLeave(): void {
  unsavedWork.setState({ pending: null })
}

export function acceptLeave(): void {
  const { pending } = unsavedWork.getState()
  unsavedWork.setState({ keys: new Set(), pending: null })
  pending?.()
}
