import { request as overHttp, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as overHttps } from 'node:https'
import { json, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { toBrowserCookie, toPortalCookies } from './proxied-cookies.ts'

/** The settings embedded in the portal's page; a page without them fetches `/config.json`. */
const settingsInPage = /<script type="application\/json" id="config">.*?<\/script>/s

/**
 * Proxies a request to the portal. The settings in the response are changed to allow overrides: through this server
 * the remote has the portal's own origin, so that the portal's content security policy permits it.
 */
export async function proxyToPortal(portal: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = new URL(request.url ?? '/', portal)
  const isSettings = target.pathname === '/config.json'
  const headers: IncomingHttpHeaders = { ...request.headers, host: target.host }
  if (isSettings || headers.accept?.includes('text/html')) headers['accept-encoding'] = 'identity'
  if (headers.cookie) headers.cookie = toPortalCookies(headers.cookie)

  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = target.protocol === 'https:' ? overHttps : overHttp
    const passedOn = send(target, { method: request.method, headers }, resolve).on('error', reject)
    request.pipe(passedOn)
  })
  if (isSettings && answer.statusCode === 200) {
    const settings = await json(answer)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(Object.assign({}, settings, { allowOverrides: true })))
  } else if (isPage(answer)) {
    // The changed page has another ETag and length.
    const { etag: _etag, 'content-length': _length, ...others } = forPlainHttp(answer.headers)
    response.writeHead(answer.statusCode ?? 502, others)
    response.end((await text(answer)).replace(settingsInPage, ''))
  } else {
    response.writeHead(answer.statusCode ?? 502, forPlainHttp(answer.headers))
    await pipeline(answer, response)
  }
}

const isPage = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('text/html') === true && !headers['content-encoding']

/** The portal's headers for a browser on http: with cookies that it accepts, and without redirects to https. */
function forPlainHttp({ 'strict-transport-security': _hsts, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers['content-security-policy']
  if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(toBrowserCookie)
  if (typeof policy !== 'string') return headers
  return { ...headers, 'content-security-policy': policy.replace(/;?\s*upgrade-insecure-requests/, '') }
}
