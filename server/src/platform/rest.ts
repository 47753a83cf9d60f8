import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * Requires of every route of `app` the conventions of REST: a creation (POST) accepts the header `idempotency-key`, and
 * a change (PUT, PATCH, DELETE) accepts `if-match`. A query creates nothing, whatever its method. Throws at registration
 * for a route without its header.
 */
export function requireRestConventions(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const header = headerOf(route)
    if (header && !(header in propertiesOf(route.schema?.headers)))
      throw new Error(`${String(route.method)} ${route.url} does not accept the header ${header}`)
  })
}

function headerOf({ method, config }: RouteOptions): string | null {
  if (config?.kind === 'query') return null
  if (method === 'POST') return 'idempotency-key'
  return method === 'PUT' || method === 'PATCH' || method === 'DELETE' ? 'if-match' : null
}

function propertiesOf(schema: unknown): object {
  const { properties = {} }: { properties?: object } = Object(schema)
  return properties
}
