import type { FastifyRequest } from 'fastify'

/** Whether the browser marks the request as same-origin; pages of other sites cannot forge these headers. */
export function isSameOrigin({ headers, host, server }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  // Browsers omit `sec-fetch-site` over plain HTTP, and older browsers omit it always.
  const page = URL.parse(headers.origin ?? headers.referer ?? '')
  return page !== null && [host, URL.parse(server.config.publicUrl)?.host].includes(page.host)
}
