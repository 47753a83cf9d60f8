import { ApiError } from '@portal/api-client'
import type { Account } from '@portal/api-client/accounts'
import { useState } from 'react'

/** The version that a refused change was made for, after somebody else has changed the account; null before. */
export function useOutdated(shown: Account | undefined): {
  outdated: Account | null
  onError: (error: unknown) => boolean
} {
  const [outdated, setOutdated] = useState<Account | null>(null)
  return {
    outdated,
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.code === 'version.changed'
      setOutdated(isOutdated ? (shown ?? null) : null)
      return isOutdated
    },
  }
}
