import type { FastifyRequest } from 'fastify'

/** Paths whose last segment is a secret; case-insensitive, as the pages' router is. */
const secret = /(\/(?:api\/+calendrier|api\/+v1\/+print-files|resetpassword|unsubscribe|presence)\/+)[^/?#]+/gi

/** Serializes a request for the log; secrets in the URL are redacted. */
export function serializeRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  // Routes match the decoded URL, so the secret is searched there.
  const decoded = decode(url)
  const masked = decoded.replace(secret, '$1***')
  return { method, url: masked === decoded ? url : masked, ip }
}

/** Percent-decodes repeatedly until nothing changes; leaves invalid encodings as they are. */
function decode(url: string): string {
  const decoded = url.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
  return decoded === url ? url : decode(decoded)
}
