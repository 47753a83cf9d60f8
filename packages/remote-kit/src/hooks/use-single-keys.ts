import { useSyncExternalStore } from 'react'
import { usePortal } from '../portal-context.ts'

/** Whether shortcuts of a single character that act on a whole page are on; the person can turn them off. */
export function useSingleKeys(): boolean {
  const { appearance } = usePortal()
  return useSyncExternalStore(appearance.subscribe, () => appearance.getState().hasSingleKeys !== false)
}
