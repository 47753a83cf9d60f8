import { ApiError } from '@portal/api-client'
import type { DefaultOptions } from '@tanstack/react-query'

/** A reading call is tried once more when the network or the server failed, never when the answer was no. */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    retry: (failures, error) =>
      failures < 1 && error instanceof ApiError && (error.kind === 'network' || error.kind === 'server'),
  },
}
