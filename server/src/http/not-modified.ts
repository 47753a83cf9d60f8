import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

/** The headers of a 304 response; the content policy of the cached response stays in force. */
const headersOf304 = new Set(['cache-control', 'vary', 'etag', 'x-request-id'])

/** A weak ETag, because the same content is sent with different encodings. */
export function createEtag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

/** The tag of a stored file, whose content never changes under its key. */
export const tagOfFile = (key: string): string => `"${key.replace(/^.*\/|\..*$/g, '')}"`

/**
 * Whether the client has this version by If-None-Match: `*`, or a list of tags that are compared weakly (RFC 9110, 13.1.2),
 * because a proxy that compresses a response weakens its tag. A tag may contain commas.
 */
export function matchesEtag(etag: string, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const known = headers['if-none-match']?.trim() ?? ''
  if (known === '*') return true
  return [...known.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, opaque]) => opaque === etag.replace(/^W\//, ''))
}

/** Sends 304 with only the headers that it needs. */
export function notModified(reply: FastifyReply) {
  for (const name of Object.keys(reply.getHeaders())) if (!headersOf304.has(name)) void reply.removeHeader(name)
  return reply.code(304).send()
}
