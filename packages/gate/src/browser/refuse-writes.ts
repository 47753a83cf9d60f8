import type { BrowserContext } from 'playwright-core'
import { type ApiDocument, isCallOf, operationsOf } from '../api/api-document.ts'

interface ApiLocation {
  /** The base URL of the API: a path of the portal or a URL. */
  apiBaseUrl: string
  portal: string
  /** Describes the paths below `/api`. */
  api: ApiDocument
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']
const readingKinds = ['query', 'download']

/**
 * Whether a request changes nothing: a query or download of the API, or a safe method for a path that the API does not
 * describe. The server decodes a path once before it looks for the route, as this function does.
 */
export function isRead(method: string, url: URL, { apiBaseUrl, portal, api }: ApiLocation): boolean {
  const base = new URL(apiBaseUrl, portal)
  const path = decodedPath(url)
  if (path === null) return false
  const prefix = `${base.pathname.replace(/\/$/, '')}/`
  const isOfApi = url.origin === base.origin && path.startsWith(prefix)
  const described = isOfApi ? `/api/${path.slice(prefix.length)}` : path
  const called = [...operationsOf(api)].filter(([name]) =>
    isCallOf(name, method === 'HEAD' ? 'GET' : method, described),
  )
  if (called.length === 0) return safeMethods.includes(method)
  return called.every(([, operation]) => readingKinds.includes(operation['x-kind'] ?? ''))
}

/** Null for a path with an invalid escape. */
function decodedPath({ pathname }: URL): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/**
 * Refuses every request of the context that could change something, with and without the session, as the server does
 * with a read-only session: 403 `session.readOnly`. A route that is added later takes precedence. Requests that a page
 * makes while it is left or closed are not intercepted; the portal's server refuses these by the user agent.
 */
export async function refuseWrites(context: BrowserContext, location: ApiLocation): Promise<void> {
  await context.route('**/*', (route) => {
    const request = route.request()
    if (isRead(request.method(), new URL(request.url()), location)) return route.fallback()
    return route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': '*' },
      json: { status: 403, code: 'session.readOnly' },
    })
  })
}
