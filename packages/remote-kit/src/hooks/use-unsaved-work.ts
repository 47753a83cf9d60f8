import { useEffect, useId } from 'react'
import { usePortal } from '../portal-context.ts'

/** While `isDirty`, the portal asks for confirmation before the teacher leaves the page. */
export function useUnsavedWork(isDirty: boolean): void {
  const { remote, unsaved } = usePortal()
  const key = `${remote.name}${useId()}`
  useEffect(() => {
    unsaved.set(key, isDirty)
    return () => unsaved.set(key, false)
  }, [unsaved, key, isDirty])
}
