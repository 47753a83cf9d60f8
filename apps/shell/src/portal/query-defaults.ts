import { ApiError } from '@portal/api-client'
import type { DefaultOptions } from '@tanstack/react-query'

/**
 * Queries are retried once after a network or server error, never after a refusal. Without a network they ask the worker,
 * which has kept some answers; all that is shown is read again once the network is back.
 */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    refetchOnReconnect: 'always',
    retry: (failures, error) =>
      failures < 1 &&
      navigator.onLine &&
      error instanceof ApiError &&
      (error.kind === 'network' || error.kind === 'server'),
  },
}
