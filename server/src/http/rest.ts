import type { FastifyInstance, RouteOptions } from 'fastify'
import { Type } from 'typebox'
import { closedSchema } from './closed-schema.ts'

/**
 * Requires of every route of `app` the conventions of REST: a creation (POST) accepts the header `idempotency-key`, and
 * a change (PUT, PATCH, DELETE) accepts `if-match`. A query creates nothing, whatever its method. Throws at registration
 * for a route without its header. Bodies and query strings have only the fields that their schemas name.
 */
export function requireRestConventions(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const header = headerOf(route)
    if (header && !(header in propertiesOf(route.schema?.headers)))
      throw new Error(`${String(route.method)} ${route.url} does not accept the header ${header}`)
    const { body, querystring }: { body?: object; querystring?: object } = Object(route.schema)
    route.schema = {
      ...route.schema,
      querystring: closedSchema(querystring ?? Type.Object({})),
      ...(body && { body: closedSchema(body) }),
    }
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
