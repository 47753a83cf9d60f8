import type { DraftStorage } from '@portal/ui/marks'
import { useMemo } from 'react'
import { useSession } from '../portal-context.ts'

/** The signed-in teacher's draft of one sheet, in `localStorage`; the portal deletes drafts at sign-out. */
export function useDraft(sheet: string): DraftStorage<unknown> {
  const { teacherId } = useSession()
  return useMemo(() => localDraft(`draft:${teacherId}:${sheet}`), [teacherId, sheet])
}

/** Never throws: the storage may be full, blocked or have invalid contents. */
export function localDraft(key: string): DraftStorage<unknown> {
  return {
    read: () => attempt((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'), null),
    write: (draft) =>
      attempt(() => {
        localStorage.setItem(key, JSON.stringify(draft))
        return true
      }, false),
    clear: () => attempt(() => localStorage.removeItem(key), undefined),
  }
}

function attempt<Result>(act: () => Result, fallback: Result): Result {
  try {
    return act()
  } catch {
    return fallback
  }
}
