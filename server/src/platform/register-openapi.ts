import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { CallKind, Permission } from './permission.ts'

interface RouteConfig {
  permission?: Permission
  kind?: CallKind
}

/** Generates the OpenAPI document from the routes' schemas, with the kind and permission of each operation. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Teacher portal', version: '1.0.0' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `schema-${index}`,
    },
    transform: ({ schema, url, route }) => {
      const { kind, permission } = (route.config ?? {}) as RouteConfig
      return {
        url,
        schema: {
          ...schema,
          response: { ...Object(schema.response), default: { description: 'Refused', $ref: 'Failure#' } },
          'x-kind': kind,
          'x-permission': permission,
          security: permission === 'public' ? [] : [{ token: [] }],
        } as typeof schema,
      }
    },
  })
}
