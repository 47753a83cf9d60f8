import { useEffect } from 'react'
import { usePortal } from '../portal-context.ts'

/** Names the page in the browser's tab, in place of the title that the manifest declares. */
export function usePageTitle(title: string): void {
  const { setTitle } = usePortal()
  useEffect(() => setTitle(title), [setTitle, title])
}
