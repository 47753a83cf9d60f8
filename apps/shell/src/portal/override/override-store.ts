import { createStore } from 'zustand/vanilla'
import type { Override } from './override.ts'

interface OverrideState {
  override: Override | null
  /** The local server did not return that remote, and the published version is shown. */
  hasFailed: boolean
  isChoosing: boolean
}

export const overrideStore = createStore<OverrideState>(() => ({
  override: null,
  hasFailed: false,
  isChoosing: false,
}))
