import { useMemo } from 'react'
import { usePortal, useSession } from '../portal-context.ts'
import { localDraft } from './use-draft.ts'

interface LastChoice {
  /** The stored choice; null without one, or when the storage is blocked. */
  read: () => unknown
  write: (choice: unknown) => void
}

/** The last choice of the signed-in account in a form of this remote, in `localStorage` until the account signs out. */
export function useLastChoice(form: string): LastChoice {
  const { accountId } = useSession()
  const { name } = usePortal().remote
  return useMemo(() => {
    const { read, write } = localDraft(`choice:${accountId}:${name}/${form}`)
    return { read, write: (choice) => void write(choice) }
  }, [accountId, name, form])
}
