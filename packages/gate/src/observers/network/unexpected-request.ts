import { isCallOf } from '../../api/api-document.ts'
import type { PageRequest } from '../../play/page-requests.ts'

export interface ExpectedRequests {
  /** The origin of the portal. */
  origin: string
  /** The origin of the API. */
  apiOrigin: string
  /** The URL path of the candidate's own files. */
  base: string
  /** The operations of its contract, such as `GET /api/marks/{id}`. */
  operations: readonly string[]
}

/** Requests of the portal itself, and of the browser for the icon, while a page is shown. */
const portalPaths = /^\/(?:portal|static|remotes)\/|^\/(?:config\.json|favicon\.ico)$/

/**
 * Describes a request that is neither for a file of the candidate nor an operation of its contract; null otherwise.
 * While only the candidate is mounted, all requests other than the portal's own are the candidate's: a call that was
 * passed on as a function has no file of the candidate in its stack.
 */
export function unexpectedRequest(
  { method, url, type, stack }: PageRequest,
  { origin, apiOrigin, base, operations }: ExpectedRequests,
  isMounted: boolean,
): string | null {
  if (type === 'Preflight' || ['data:', 'blob:', 'about:'].includes(url.protocol)) return null
  const isOfPortal = url.origin === origin
  const source = stack.find((frame) => frame.startsWith(origin + base))
  const from = source ? ` (${source.slice(origin.length + base.length)})` : ''
  if (isOfPortal && (url.pathname.startsWith(base) || type === 'Document')) return null
  if (url.origin === apiOrigin && operations.some((operation) => isCallOf(operation, method, url.pathname))) return null
  const isCandidates = source !== undefined || (isMounted && !(isOfPortal && portalPaths.test(url.pathname)))
  if (!isCandidates || (isOfPortal && url.pathname.startsWith('/static/'))) return null
  if (type === 'WebSocket') return `opens the WebSocket ${url.href}${from}`
  if (!isOfPortal && url.origin !== apiOrigin) return `requests ${url.href} from another host${from}`
  return `requests ${method} ${url.pathname}, which is not in its contract${from}`
}
