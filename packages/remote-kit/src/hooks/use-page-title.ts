import { useEffect } from 'react'
import { usePortal } from '../portal-context.ts'

/** Sets the page's title in the browser tab, which overrides the title of the manifest. */
export function usePageTitle(title: string): void {
  const { setTitle } = usePortal()
  useEffect(() => setTitle(title), [setTitle, title])
}
