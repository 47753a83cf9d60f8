import { createStore } from 'zustand/vanilla'
import type { Override } from './override.ts'

interface OverrideState {
  overrides: readonly Override[]
  /** The remotes that their local server did not return: the published version is shown. */
  unserved: readonly string[]
  /** The error of each remote from a local server, with its stack: of its build, or thrown by its code. */
  errors: Readonly<Record<string, string>>
  isChoosing: boolean
}

export const overrideStore = createStore<OverrideState>(() => ({
  overrides: [],
  unserved: [],
  errors: {},
  isChoosing: false,
}))

/** The override of a remote in this tab; undefined for a published one. */
export function overrideOf(remote: string | undefined): Override | undefined {
  return overrideStore.getState().overrides.find((override) => override.remote === remote)
}

/** Shows the error of an overridden remote to its developer. */
export function showError(remote: string, error: unknown): void {
  overrideStore.setState(({ errors }) => ({ errors: { ...errors, [remote]: describe(error) } }))
}

export function clearError(remote: string): void {
  overrideStore.setState(({ errors: { [remote]: _cleared, ...errors } }) => ({ errors }))
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Not every browser begins the stack with the message.
  return error.stack?.includes(error.message) ? error.stack : `${String(error)}\n${error.stack ?? ''}`
}
