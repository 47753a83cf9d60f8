import type { FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { hashToken } from './actor.ts'
import { unauthorized } from './errors.ts'

/**
 * Refuses a call without the institute's fixed password, with 401 as a missing token would; compares in constant time.
 * The portal's own pages may leave it out: what a page knows, everybody can read.
 */
export function requireApiPassword(expected: string, given: unknown, request: FastifyRequest): void {
  if ((given === undefined || given === '') && isFromOwnPage(request)) return
  if (typeof given !== 'string' || !timingSafeEqual(hashToken(expected), hashToken(given))) throw unauthorized()
}

/** Whether a browser says that a page of this portal calls; no page of another site can make it say so. */
function isFromOwnPage({ headers, host, server }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  // Browsers leave that header out of calls that are not encrypted, and older ones of all.
  const page = URL.parse(headers.origin ?? headers.referer ?? '')
  return page !== null && [host, URL.parse(server.config.publicUrl)?.host].includes(page.host)
}
