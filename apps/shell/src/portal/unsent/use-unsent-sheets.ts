import { draftsChanged } from '@portal/remote-kit/host'
import { useMemo, useSyncExternalStore } from 'react'
import type { UnsentSheet } from '../../session/drafts.ts'
import { readUnsentSheets } from '../../session/stored-drafts.ts'

/** The sheets of the account that wait to be sent, also those of other tabs. */
export function useUnsentSheets(): UnsentSheet[] {
  const stored = useSyncExternalStore(subscribe, () => JSON.stringify(readUnsentSheets()))
  return useMemo(() => {
    const sheets: UnsentSheet[] = JSON.parse(stored)
    return sheets
  }, [stored])
}

function subscribe(onChange: () => void): () => void {
  for (const event of ['storage', draftsChanged]) window.addEventListener(event, onChange)
  return () => {
    for (const event of ['storage', draftsChanged]) window.removeEventListener(event, onChange)
  }
}
