import { ApiError } from '@portal/api-client'
import { useState } from 'react'

/** The version that a refused change was made for, after somebody else has changed the record; null before. */
export function useOutdated<Shown extends object>(
  shown: Shown | undefined,
): {
  outdated: Shown | null
  onError: (error: unknown) => boolean
} {
  const [outdated, setOutdated] = useState<Shown | null>(null)
  return {
    outdated,
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.code === 'version.changed'
      setOutdated(isOutdated ? (shown ?? null) : null)
      return isOutdated
    },
  }
}
