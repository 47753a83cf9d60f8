import { useLanguage } from '@portal/i18n'
import type { AuthSession, SchoolYear } from '@portal/remote-kit'
import { useDebouncedValue } from '@portal/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { portalStore } from '../portal-store.ts'
import { foundEntries } from './found-entries.ts'
import type { PaletteEntry } from './rank-entries.ts'

/** Milliseconds without a key, after which the remotes are asked. */
const pause = 120

/** Shorter texts find too much. */
const minLength = 2

interface Found {
  text: string
  entries: PaletteEntry[]
  /** The number of remotes that have not answered yet. */
  waiting: number
}

const nothing: Found = { text: '', entries: [], waiting: 0 }

/**
 * The entries that the remotes find, as they arrive: none waits for another. Those of the text before stay until the
 * first answer.
 */
export function useFoundEntries(typed: string, session: AuthSession, year: SchoolYear | null) {
  const language = useLanguage()
  const open = useStore(portalStore, (state) => state.open)
  const text = useDebouncedValue(typed.trim(), pause)
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (!open || text.length < minLength) return undefined
    const abort = new AbortController()
    const { modules } = open.search
    const add = (entries: PaletteEntry[]) => {
      if (abort.signal.aborted) return
      setFound((before) => {
        const own = before.text === text ? before : { text, entries: [], waiting: modules.length }
        return { text, entries: [...own.entries, ...entries], waiting: own.waiting - 1 }
      })
    }
    for (const { remote, actions } of modules) {
      void open.controllers
        .get(remote)
        ?.search({ text, language, session, year, signal: abort.signal })
        .then((entries) => add(foundEntries(remote, entries, actions, language)))
    }
    return () => abort.abort()
  }, [open, text, language, session, year])
  const isSearching = typed.trim().length >= minLength && (found.text !== typed.trim() || found.waiting > 0)
  return {
    entries: typed.trim().length < minLength ? [] : found.entries,
    isSearching: isSearching && !!open?.search.modules.length,
  }
}
