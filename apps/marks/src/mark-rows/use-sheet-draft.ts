import { useDraft, useLocation } from '@portal/remote-kit'
import type { DraftStorage } from '@portal/ui/marks'
import { useLayoutEffect, useMemo, useRef } from 'react'

/** The name of a sheet that waits to be sent, and the page that sends it. */
export interface SheetPlace {
  /** Names the sheet among others, such as « Appel, Algèbre, TD 1 ». */
  title: string
  /** The page that opens this sheet; the current one by default. */
  address?: string | undefined
}

/** The draft of a sheet, stored with its place; null for a sheet whose rows never wait. */
export function useSheetDraft(name: string, sheet: SheetPlace | null): DraftStorage {
  const { title, address } = sheet ?? {}
  const storage = useDraft(name)
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const place = useRef<object>({})
  useLayoutEffect(() => {
    place.current = address === undefined ? { title, to: pathname + search, state } : { title, to: address }
  }, [title, address, pathname, search, state])
  return useMemo(() => ({ ...storage, write: (draft) => storage.write({ ...draft, sheet: place.current }) }), [storage])
}
