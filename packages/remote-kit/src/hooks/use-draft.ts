import type { DraftStorage } from '@portal/ui/marks'
import { useMemo } from 'react'
import { usePortal, useSession } from '../portal-context.ts'

interface DraftOptions {
  /** The remote that had the page before: its drafts of the sheet are moved here. */
  movedFrom?: string
}

/** The signed-in user's draft of one sheet of this remote, in `localStorage`; the portal deletes drafts at sign-out. */
export function useDraft(sheet: string, { movedFrom }: DraftOptions = {}): DraftStorage<unknown> {
  const { teacherId, accountId } = useSession()
  // A teacher's id is the id of the account; staff have no teacher's record.
  const owner = teacherId || accountId
  const { name } = usePortal().remote
  return useMemo(() => {
    // A remote's name has no slash, so that no two remotes have a key in common.
    const keyOf = (remote: string) => `draft:${owner}:${remote}/${sheet}`
    const former = movedFrom === undefined ? [] : [keyOf(movedFrom)]
    return localDraft(keyOf(name), `draft:${owner}:${sheet}`, ...former)
  }, [owner, name, sheet, movedFrom])
}

/**
 * A draft under `key`. A draft that an older release stored under a former key is newer than the one under `key`, and is
 * moved there when it is read; the last former key is the newest. Never throws: the storage may be full, blocked or have
 * invalid contents.
 */
export function localDraft(key: string, ...formerKeys: string[]): DraftStorage<unknown> {
  const newestFirst = [...formerKeys.toReversed(), key]
  return {
    read: () => {
      for (const former of formerKeys) attempt(() => moveItem(former, key), undefined)
      return attempt((): unknown => {
        const stored = newestFirst.map((each) => localStorage.getItem(each))
        return JSON.parse(stored.find((item) => item !== null) ?? 'null')
      }, null)
    },
    write: (draft) =>
      attempt(() => {
        localStorage.setItem(key, JSON.stringify(draft))
        for (const former of formerKeys) localStorage.removeItem(former)
        return true
      }, false),
    clear: () =>
      attempt(() => {
        for (const each of newestFirst) localStorage.removeItem(each)
      }, undefined),
  }
}

/** Moves an item; throws, and leaves both as they are, when the storage is full. */
function moveItem(from: string, to: string): void {
  const item = localStorage.getItem(from)
  if (item === null) return
  localStorage.setItem(to, item)
  localStorage.removeItem(from)
}

function attempt<Result>(act: () => Result, fallback: Result): Result {
  try {
    return act()
  } catch {
    return fallback
  }
}
