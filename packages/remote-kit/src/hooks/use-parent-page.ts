import { useLayoutEffect } from 'react'
import { usePortal } from '../portal-context.ts'

/**
 * Names the list that this page belongs to by its address, which may carry a query string. The portal marks its menu
 * entry and shows the way back to it. Null as long as the list is not known.
 */
export function useParentPage(address: string | null): void {
  const { setParent } = usePortal()
  useLayoutEffect(() => {
    setParent?.(address)
    return () => setParent?.(null)
  }, [setParent, address])
}
