import type { FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { hashToken } from './actor.ts'
import { unauthorized } from './errors.ts'
import { isSameOrigin } from './same-origin.ts'

/**
 * Throws 401 for a request without the institute's fixed password, as for a missing token; compares in constant time.
 * The portal's own pages may omit it, because everybody could read it in a page.
 */
export function requireApiPassword(expected: string, given: unknown, request: FastifyRequest): void {
  if ((given === undefined || given === '') && isSameOrigin(request)) return
  if (typeof given !== 'string' || !timingSafeEqual(hashToken(expected), hashToken(given))) throw unauthorized()
}
