import { useMemo } from 'react'
import { usePortal, useSession } from '../portal-context.ts'
import type { RemoteOwner } from '../remote-owner.ts'
import { localDraft, ownKey } from './use-draft.ts'

interface LastChoice {
  /** The stored choice; null without one, or when the storage is blocked. */
  read: () => unknown
  write: (choice: unknown) => void
}

/** The last choice of the signed-in account in a form of this remote, in `localStorage` until the account signs out. */
export type UseLastChoice = (form: string) => LastChoice

export function useLastChoice(form: string): LastChoice {
  return useLastChoiceOf(usePortal().remote.name, form)
}

/** `useLastChoice` for one remote. */
export function lastChoicesOf({ name }: Pick<RemoteOwner, 'name'>): UseLastChoice {
  return function useOwnLastChoice(form) {
    return useLastChoiceOf(name, form)
  }
}

function useLastChoiceOf(name: string, form: string): LastChoice {
  const { accountId } = useSession()
  return useMemo(() => {
    const { read, write } = localDraft(ownKey('choice', accountId, name, form))
    return { read, write: (choice) => void write(choice) }
  }, [accountId, name, form])
}
