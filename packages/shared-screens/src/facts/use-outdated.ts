import { ApiError } from '@portal/api-client'
import { useState } from 'react'

/** The version that a refused change was made for, after somebody else has changed the item; null before. */
export function useOutdated<Item>(shown: Item | undefined): {
  outdated: Item | null
  onError: (error: unknown) => boolean
  /** After a success, where the form stays. */
  clear: () => void
} {
  const [outdated, setOutdated] = useState<Item | null>(null)
  return {
    outdated,
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.code === 'version.changed'
      setOutdated(isOutdated ? (shown ?? null) : null)
      return isOutdated
    },
    clear: () => setOutdated(null),
  }
}
