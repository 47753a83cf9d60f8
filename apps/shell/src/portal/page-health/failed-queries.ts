import { ApiError } from '@portal/api-client'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Whether the page has queries and every one failed by the page's own fault: a request that the server does not
 * understand, or a response that the page does not. Failures of the server, the network or the session do not count,
 * nor do refusals by a rule and absent records.
 */
export function haveQueriesFailed(queryClient: QueryClient): boolean {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  return shown.length > 0 && shown.every(({ state }) => state.data === undefined && isOwnFault(state.error))
}

/** Whether a query of the page failed by the server, the network, the session or a refusal, so that it may stay loading. */
export function isWithoutAnswer(queryClient: QueryClient): boolean {
  const active = queryClient.getQueryCache().findAll({ type: 'active' })
  return active.some(({ state }) => state.error !== null && !isOwnFault(state.error))
}

function isOwnFault(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error !== null
  return error.kind === 'format' || error.code === 'route.unknown'
}
