import { ApiError } from '@portal/api-client'
import type { DefaultOptions } from '@tanstack/react-query'

/** Queries are retried once after a network or server error, never after a refusal. */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    retry: (failures, error) =>
      failures < 1 && error instanceof ApiError && (error.kind === 'network' || error.kind === 'server'),
  },
}
