import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { modules, notificationKinds } from './modules.ts'
import { grantLastingAccess } from './modules/account/lasting-access.service.ts'
import { checkInPageRoutes } from './modules/marks/check-in/check-in-pages.routes.ts'
import { oneClickRoutes } from './modules/notifications/mail/one-click.routes.ts'
import { gracefulShutdown } from './http/graceful-shutdown.ts'
import { registerOpenApi, serveOpenApi, tagged } from './http/register-openapi.ts'
import { serializeRequest } from './http/serialize-request.ts'
import { handleClientError, handleErrors } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { coalesceBodyChunks } from './http/coalesce-body-chunks.ts'
import { discardUnreadBodies } from './http/discard-unread-bodies.ts'
import { localizeRequests } from './http/language.ts'
import { openLogStream, reportDroppedLines } from './http/log.ts'
import { measureRequests } from './http/metrics.ts'
import { addNamedSchemas } from './http/named-schemas.ts'
import { compressResponses } from './http/compression.ts'
import { guardIds } from './http/id-guard.ts'
import { guardRoutes } from './http/permission.ts'
import { limitIncompleteBodies } from './http/incomplete-bodies.ts'
import { requireRestConventions } from './http/rest.ts'
import { compileOnFirstUse } from './http/schema-compilers.ts'
import { setSecurityHeaders } from './releases/security-headers.ts'
import { portalRoutes } from './releases/releases.routes.ts'
import type { ServerModule } from './kernel/server-module.ts'
import type { Services } from './services.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Builds the server without listening: the API under `/api`, the portal's pages and remotes at the root. */
export async function buildApp(services: Services, schemaCompilers = compileOnFirstUse) {
  const { config } = services
  const log = openLogStream()
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: serializeRequest }, stream: log },
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies ?? false,
    // For public calls and unknown paths; calls that need a session have a larger limit.
    bodyLimit: 16 * kilobyte,
    requestTimeout: 10 * 60 * 1000,
    http: { headersTimeout: 60 * 1000, connectionsCheckingInterval: 5 * 1000 },
    clientErrorHandler: handleClientError,
    // A call that still arrives is answered: the load balancer would pass a 503 on.
    return503OnClosing: false,
    schemaController: { compilersFactory: schemaCompilers },
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.server.maxConnections = config.maxConnections
  decorate(app, services)
  app.decorate('grantLastingAccess', grantLastingAccess)
  app.decorate(
    'tasks',
    modules.flatMap(({ tasks }) => tasks ?? []),
  )
  app.decorate('notificationKinds', notificationKinds)
  gracefulShutdown(app)
  handleErrors(app)
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  // Before the guard, so that its refusals carry the security headers too.
  await setSecurityHeaders(app, config)
  await registerOpenApi(app, Object.assign({}, ...modules.map((one) => one.tags)))
  if (config.apiDocs) await serveOpenApi(app)
  await app.register(cookie)
  discardUnreadBodies(app)
  limitIncompleteBodies(app, config)
  coalesceBodyChunks(app)
  guardRoutes(app, { db: services.db, apiPassword: config.apiPassword })
  guardIds(app, services.db)
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 16 * kilobyte, fileSize: 20 * megabyte } })
  addNamedSchemas(app)
  measureRequests(app)
  reportDroppedLines(app, log)
  await app.register(healthRoutes)
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
      })
      compressResponses(api)
      localizeRequests(api)
      await api.register(rateLimit, { max: config.requestsPerMinute, timeWindow: '1 minute' })
      for (const { calls } of modules) await registerByTag(api, calls)
      await api.register(
        async (rest) => {
          requireRestConventions(rest)
          for (const one of modules) await registerByTag(rest, one.rest)
        },
        { prefix: '/v1' },
      )
    },
    { prefix: '/api' },
  )
  await app.register(oneClickRoutes)
  await app.register(checkInPageRoutes)
  await app.register(portalRoutes)
  return app
}

async function registerByTag(app: FastifyInstance, calls: ServerModule['calls'] = {}): Promise<void> {
  for (const [tag, routes] of Object.entries(calls)) await app.register(tagged(tag, routes))
}

function decorate(app: FastifyInstance, services: Services): void {
  for (const [name, service] of Object.entries(services)) app.decorate(name, service)
}
