import { homeQueries, pinPages } from '@portal/api-client/home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { browserStorage } from '../../session/browser-storage.ts'

/** Milliseconds that the menu waits for the pinned pages of a user who is new to this browser. */
const longestWait = 1_000

const storageKey = 'pins'

/** The limit of the server. */
const maxPins = 12

export interface PinnedPages {
  paths: readonly string[]
  /** Whether they can be shown: a menu to which they were added later would move. */
  isKnown: boolean
  /** Whether another page can be pinned. */
  hasRoom: boolean
  isPinned: (path: string) => boolean
  /** Pins the page, or takes it away; null until the server has answered. */
  toggle: ((path: string) => void) | null
  /** The page that could not be pinned or taken away. */
  failed: string | null
}

/** The pages at the beginning of the menu: those of the last visit in this browser until the server answers. */
export function usePinnedPages(isSignedIn: boolean): PinnedPages {
  const queryClient = useQueryClient()
  const [stored] = useState(storedPins)
  const [isTimeUp, setTimeUp] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const isSaving = useRef(false)
  const { data, isError } = useQuery({ ...homeQueries.pinnedPages(), enabled: isSignedIn })
  const paths = data?.paths ?? stored ?? []

  useEffect(() => {
    const timer = setTimeout(() => setTimeUp(true), longestWait)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (data) browserStorage.writeJson(storageKey, data.paths)
  }, [data])

  async function toggle(path: string): Promise<void> {
    // The state of the last rendering does not see a second press before the next one.
    if (!data || isSaving.current) return
    isSaving.current = true
    setFailed(null)
    const { queryKey } = homeQueries.pinnedPages()
    const next = paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path]
    try {
      queryClient.setQueryData(queryKey, await pinPages(data, next))
    } catch {
      setFailed(path)
      void queryClient.invalidateQueries({ queryKey })
    }
    isSaving.current = false
  }

  return {
    paths,
    isKnown: data !== undefined || stored !== null || isError || isTimeUp,
    hasRoom: paths.length < maxPins,
    isPinned: (path) => paths.includes(path),
    toggle: data ? (path) => void toggle(path) : null,
    failed,
  }
}

/** Null without an earlier visit; the storage may have any contents. */
function storedPins(): string[] | null {
  const stored = browserStorage.readJson<unknown[]>(storageKey)
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : null
}
