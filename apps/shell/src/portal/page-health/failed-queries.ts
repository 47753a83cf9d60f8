import { ApiError } from '@portal/api-client'
import type { QueryClient } from '@tanstack/react-query'

/** The `meta` of a query of the portal's own frame, such as the photo in its bar: it says nothing about the page. */
export const frameQuery = { isOfFrame: true }

/**
 * Whether the page has queries and every one failed by the page's own fault: a request that the server does not
 * understand, or a response that the page does not. Failures of the server, the network or the session do not count,
 * nor do refusals by a rule and absent records.
 */
export function haveQueriesFailed(queryClient: QueryClient): boolean {
  const active = queryClient.getQueryCache().findAll({ type: 'active' })
  const shown = active.filter(({ observers }) => observers.some(({ options }) => options.meta?.['isOfFrame'] !== true))
  return shown.length > 0 && shown.every(({ state }) => state.data === undefined && isOwnFault(state.error))
}

function isOwnFault(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error !== null
  return error.kind === 'format' || error.code === 'route.unknown'
}
