import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import { type Actor, createActorLookup, yearExists } from './actor.ts'
import { requireApiPassword } from './api-password.ts'
import { forbidden, invalid, unauthorized } from './errors.ts'
import { findReleaser, type Releaser } from './releaser.ts'

/** Required permission: none, a signed-in teacher, a head of department, or the release token of a remote. */
export type Permission = 'public' | 'teacher' | 'chef' | 'release'
/** The kind of a call: a query changes nothing, whatever its method. */
export type CallKind = 'query' | 'command' | 'upload' | 'download'

declare module 'fastify' {
  interface FastifyInstance {
    findActor: ReturnType<typeof createActorLookup>
  }
  interface FastifyContextConfig {
    permission?: Permission
    kind?: CallKind
    /** The API password is in the request body and checked there. */
    apiPasswordInBody?: boolean
    /** Opened by its URL, by clients that send no header: calendar programs, and browsers that show a page. */
    isOpenedByUrl?: boolean
  }
  interface FastifyRequest {
    /** Set before the handler of every route for teachers or heads. */
    actor: Actor
    /** Set before the handler of every route for releases. */
    releaser: Releaser
  }
}

/** Body limit in bytes of routes that need a token; the others have the server's `bodyLimit`. */
const authenticatedBodyLimit = 2 * 1024 * 1024

/**
 * Guards every route of `app` by its declared permission; throws at registration for a route that declares none. Bodies
 * of routes that need a token may have 2 MB unless the route sets its own limit.
 */
export function guardRoutes(app: FastifyInstance, options: { db: Database; apiPassword: string | null }): void {
  app.decorate('findActor', createActorLookup(options.db))
  app.decorateRequest('actor')
  app.decorateRequest('releaser')
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') return
    if (!route.config?.permission || !route.config.kind)
      throw new Error(`${String(route.method)} ${route.url} declares no permission or kind`)
    if (route.config.permission !== 'public') route.bodyLimit ??= authenticatedBodyLimit
  })
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { permission, apiPasswordInBody, isOpenedByUrl } = request.routeOptions.config
    if (options.apiPassword && isApiCall(request) && !apiPasswordInBody && !isOpenedByUrl)
      requireApiPassword(options.apiPassword, request.headers.api_password, request)
    if (permission === 'public') return
    if (permission === 'release') {
      request.releaser = await authenticateReleaser(options.db, request)
      return
    }
    request.actor = await authenticate(options.db, request)
    if (permission === 'chef' && !request.actor.isHead) throw forbidden()
  })
  app.addHook('preHandler', async (request) => {
    if (!options.apiPassword || !request.routeOptions.config.apiPasswordInBody) return
    const { API_PASSWORD: given }: { API_PASSWORD?: unknown } = Object(request.body)
    requireApiPassword(options.apiPassword, given, request)
  })
}

/** Checks the matched route, because many spellings of a URL match the same route. */
const isApiCall = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/') ?? false

const bearerToken = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]

/** The caller of a public route; null without a valid token. */
export async function authenticateOptional(request: FastifyRequest): Promise<Actor | null> {
  const token = bearerToken(request)
  return token ? request.server.findActor(token) : null
}

/** The owner of the release token; throws 403 for a token of another remote than the one in the path. */
async function authenticateReleaser(db: Database, request: FastifyRequest): Promise<Releaser> {
  const token = bearerToken(request)
  const releaser = token && (await findReleaser(db, token))
  if (!releaser) throw unauthorized()
  const { remote = releaser.remote }: { remote?: unknown } = Object(request.params)
  if (remote !== releaser.remote) throw forbidden()
  return releaser
}

async function authenticate(db: Database, request: FastifyRequest): Promise<Actor> {
  const actor = await authenticateOptional(request)
  if (!actor) throw unauthorized()
  const header = request.headers.annee
  if (header === undefined || header === '') return actor
  const yearId = /^\d{1,9}$/.test(String(header)) ? Number(header) : Number.NaN
  if (yearId === actor.yearId) return actor
  if (Number.isNaN(yearId) || !(await yearExists(db, yearId))) throw invalid('year.unknown')
  return { ...actor, yearId }
}
