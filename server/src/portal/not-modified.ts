import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

/** The headers of a 304 response; the content policy of the cached response stays in force. */
const headersOf304 = new Set(['cache-control', 'vary', 'etag', 'x-request-id'])

/** A weak ETag, because the same content is sent with different encodings. */
export function createEtag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

export function matchesEtag(etag: string, { headers }: FastifyRequest): boolean {
  return (headers['if-none-match'] ?? '').split(/\s*,\s*/).includes(etag)
}

/** Sends 304 with only the headers that it needs. */
export function notModified(reply: FastifyReply) {
  for (const name of Object.keys(reply.getHeaders())) if (!headersOf304.has(name)) void reply.removeHeader(name)
  return reply.code(304).send()
}
