import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { CallKind, Permission } from './permission.ts'
import { Failure } from './wire.ts'

/** Routes of a module, under their tag in the document. Throws at registration for a route without a summary. */
export function tagged(tag: string, routes: readonly FastifyPluginAsync[]): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRoute', (route) => {
      if (!route.schema?.summary) throw new Error(`${String(route.method)} ${route.url} has no summary`)
      route.schema = { ...route.schema, tags: [tag] }
    })
    for (const one of routes) await app.register(one)
  }
}

const description = `The API of the teacher portal. \`login\` returns the bearer token of the other calls; the header
\`annee\` chooses another academic year than the one of the sign-in, and \`lang\` the language of labels. Where the
institute has an API password, clients other than its pages send it in the header \`api_password\`. The portal's own pages
send \`x-session: cookie\` in place of a token, which the server then keeps in an HttpOnly cookie.

- \`x-permission\`: who may call: everybody (\`public\`), any \`account\`, a teacher, a head of department (\`chef\`), or
  accounts with one of a list of roles.
- \`x-kind\`: a \`query\` changes nothing, whatever its method.
- \`x-refusals\`: the codes with which a call refuses, besides those that any call may answer.
- \`x-access\`: which ids a caller may send; other ids are refused with 403, or with \`service\` like ids of a resource
  (\`x-resource\`) that does not exist.`

interface RouteConfig {
  permission?: Permission
  kind?: CallKind
  refusals?: readonly string[]
}

/**
 * Generates the OpenAPI document from the routes' schemas, with the kind and permission of each operation. `tags` has the
 * description of each tag.
 */
export async function registerOpenApi(app: FastifyInstance, tags: Record<string, string>): Promise<void> {
  app.addSchema(Failure)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Teacher portal',
        version: '1.0.0',
        description,
        contact: { name: 'The administration of the institute' },
        license: { name: 'All rights reserved', identifier: 'LicenseRef-AllRightsReserved' },
      },
      servers: [{ url: '/', description: 'The portal' }],
      tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `schema-${index}`,
    },
    transform: ({ schema, url, route }) => {
      const { kind, permission, refusals } = (route.config ?? {}) as RouteConfig
      return {
        url,
        schema: {
          ...schema,
          response: {
            ...Object(schema.response),
            '4XX': { description: 'Refused', $ref: 'Failure#' },
            default: { description: 'Failed', $ref: 'Failure#' },
          },
          'x-kind': kind,
          'x-permission': permission,
          ...(refusals && { 'x-refusals': [...new Set(refusals)].toSorted() }),
          security: permission === 'public' ? [] : [{ token: [] }],
        } as typeof schema,
      }
    },
  })
}

/** Publishes the document with a viewer at `/api/docs`. Must be registered before the guard, which reads `config`. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { permission: 'public', kind: 'query', isOpenedByUrl: true }
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs' })
  })
}
