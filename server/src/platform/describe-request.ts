import type { FastifyRequest } from 'fastify'

/** The addresses whose last segment is a secret; in any letter case, because the pages' router ignores it. */
const secret = /(\/(?:api\/+calendrier|resetpassword)\/+)[^/?#]+/gi

/** The fields of a request that the log keeps; an address that is a secret is masked. */
export function describeRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  // Routes match the decoded address, so a secret is looked for there.
  const decoded = decode(url)
  const masked = decoded.replace(secret, '$1***')
  return { method, url: masked === decoded ? url : masked, ip }
}

/** Decodes until nothing is left to decode; leaves what is no valid encoding. */
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
