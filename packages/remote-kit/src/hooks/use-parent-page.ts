import { useLayoutEffect } from 'react'
import { usePortal } from '../portal-context.ts'

/**
 * Sets the path of the list that this page belongs to, which may have a query string. The portal marks its menu entry
 * and shows a link back to it. Null while the list is not known.
 */
export function useParentPage(address: string | null): void {
  const { setParent } = usePortal()
  useLayoutEffect(() => {
    setParent?.(address)
    return () => setParent?.(null)
  }, [setParent, address])
}
