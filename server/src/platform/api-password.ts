import type { FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { hashToken } from './actor.ts'
import { unauthorized } from './errors.ts'

/**
 * Throws 401 for a request without the institute's fixed password, as for a missing token; compares in constant time.
 * The portal's own pages may omit it, because everybody could read it in a page.
 */
export function requireApiPassword(expected: string, given: unknown, request: FastifyRequest): void {
  if ((given === undefined || given === '') && isSameOrigin(request)) return
  if (typeof given !== 'string' || !timingSafeEqual(hashToken(expected), hashToken(given))) throw unauthorized()
}

/** Whether the browser marks the request as same-origin; pages of other sites cannot forge these headers. */
function isSameOrigin({ headers, host, server }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  // Browsers omit `sec-fetch-site` over plain HTTP, and older browsers omit it always.
  const page = URL.parse(headers.origin ?? headers.referer ?? '')
  return page !== null && [host, URL.parse(server.config.publicUrl)?.host].includes(page.host)
}
