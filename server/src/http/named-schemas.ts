import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'

/** The schemas that `ref` refers to, by their `$id`. */
export const namedSchemas = new Map<string, TSchema>()

/** Registers the schemas that routes refer to with the routes. */
export function addNamedSchemas(app: FastifyInstance): void {
  app.addHook('onRoute', function addToScope({ schema }) {
    addReferenced(this, schema)
  })
}

function addReferenced(scope: FastifyInstance, schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, value] of Object.entries(schema))
    if (key === '$ref' && typeof value === 'string') addNamed(scope, value)
    else addReferenced(scope, value)
}

function addNamed(scope: FastifyInstance, id: string): void {
  const schema = namedSchemas.get(id)
  if (!schema || scope.getSchema(id)) return
  scope.addSchema(schema)
  addReferenced(scope, schema)
}
