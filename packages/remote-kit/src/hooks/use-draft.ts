import type { DraftStorage } from '@portal/ui/marks'
import { useMemo } from 'react'
import { usePortal, useSession } from '../portal-context.ts'
import type { RemoteOwner } from '../remote-owner.ts'

interface DraftOptions {
  /** The remote that had the page before: its drafts of the sheet are moved here. */
  movedFrom?: string
}

/** The draft of one sheet that the signed-in account has of this remote, in `localStorage`; the portal deletes drafts at sign-out. */
export type UseDraft = (sheet: string, options?: DraftOptions) => DraftStorage<unknown>

export function useDraft(sheet: string, { movedFrom }: DraftOptions = {}): DraftStorage<unknown> {
  return useDraftOf(usePortal().remote.name, sheet, movedFrom)
}

/** `useDraft` for one remote, which gets the drafts only of remotes that had one of its pages before it. */
export function draftsOf({ name, formerOwners }: RemoteOwner): UseDraft {
  return function useOwnDraft(sheet, { movedFrom } = {}) {
    const hadPage = movedFrom !== undefined && formerOwners.includes(movedFrom)
    return useDraftOf(name, sheet, hadPage ? movedFrom : undefined)
  }
}

/**
 * A key of the browser storage that only this remote has: the name of a remote has no slash. The account is one of the
 * props, which a remote may pass on changed; as a number it cannot name another remote.
 */
export function ownKey(kind: 'draft' | 'choice', accountId: number, remote: string, name: string): string {
  return `${kind}:${Math.trunc(accountId)}:${remote}/${name}`
}

/** A list of one text would be the same key, but has no slash to find. */
const textOf = (given: unknown) => String(given)

function useDraftOf(name: string, sheet: string, movedFrom: string | undefined): DraftStorage<unknown> {
  const { accountId } = useSession()
  return useMemo(() => {
    const text = textOf(sheet)
    const keyOf = (remote: string) => ownKey('draft', accountId, remote, text)
    // The key of an older release is one of another remote when the sheet has a slash.
    const unowned = text.includes('/') ? [] : [`draft:${Math.trunc(accountId)}:${text}`]
    const former = movedFrom === undefined ? [] : [keyOf(movedFrom)]
    return localDraft(keyOf(name), ...unowned, ...former)
  }, [accountId, name, sheet, movedFrom])
}

/** Dispatched on the window when a draft is stored or removed, which tells other tabs alone by `storage`. */
export const draftsChanged = 'drafts-changed'

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
        dispatchEvent(new Event(draftsChanged))
        return true
      }, false),
    clear: () =>
      attempt(() => {
        for (const each of newestFirst) localStorage.removeItem(each)
        dispatchEvent(new Event(draftsChanged))
      }, undefined),
    // Browsers give locks to pages of a secure origin alone; without them the versions of the rows decide.
    alone: async (act) => ('locks' in navigator ? navigator.locks.request(key, act) : act()),
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
