import type { Role } from '@portal/release-format/roles'
import { isGateBrowser } from '@portal/release-format/gate-browser'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { type Actor, type Caller, createCallerLookup, hashToken, inYear, permissionsOf, yearExists } from './actor.ts'
import { forbidden, invalid, readOnly, unauthorized } from './errors.ts'
import { findReleaser, type Releaser } from './releaser.ts'
import { isSameOrigin } from './same-origin.ts'
import { bearerToken, sessionToken } from './session-cookie.ts'

/**
 * Required permission: none, any signed-in account, a teacher, a head of department, the release token of a remote, or
 * one of these roles, among which `chef` may be.
 */
export type Permission = 'public' | 'account' | 'teacher' | 'chef' | 'release' | readonly (Role | 'chef')[]
/** The kind of a call: a query changes nothing, whatever its method. */
export type CallKind = 'query' | 'command' | 'upload' | 'download'

declare module 'fastify' {
  interface FastifyInstance {
    findCaller: ReturnType<typeof createCallerLookup>
  }
  interface FastifyContextConfig {
    permission?: Permission
    kind?: CallKind
    /** The refusal codes of the call, in addition to `usualRefusals`. */
    refusals?: readonly string[]
    /** The API password is in the request body and checked there. */
    apiPasswordInBody?: boolean
    /** Opened by its URL, by clients that send no header: calendar programs, and browsers that show a page. */
    isOpenedByUrl?: boolean
  }
  interface FastifyRequest {
    /** Set before the handler of every route that needs a session. */
    caller: Caller
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
  app.decorate('findCaller', createCallerLookup(options.db))
  app.decorateRequest('caller')
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
    const { permission, kind, apiPasswordInBody, isOpenedByUrl } = request.routeOptions.config
    if (options.apiPassword && isApiCall(request) && !apiPasswordInBody && !isOpenedByUrl)
      requireApiPassword(options.apiPassword, request.headers.api_password, request)
    const isChange = kind === 'command' || kind === 'upload'
    if (isChange && isGateBrowser(request.headers['user-agent'])) throw readOnly()
    if (permission === 'public') return
    if (permission === 'release') {
      request.releaser = await authenticateReleaser(options.db, request)
      return
    }
    request.caller = await authenticate(options.db, request)
    if (isChange && request.caller.isReadOnly) throw readOnly()
    if (!permission || !isPermitted(request.caller, permission)) throw forbidden()
    if (request.caller.teacher) request.actor = request.caller.teacher
  })
  app.addHook('preHandler', async (request) => {
    if (!options.apiPassword || !request.routeOptions.config.apiPasswordInBody) return
    const { API_PASSWORD: given }: { API_PASSWORD?: unknown } = Object(request.body)
    requireApiPassword(options.apiPassword, given, request)
  })
}

/**
 * Throws 401 for a request without the institute's fixed password, as for a missing token; compares in constant time.
 * The portal's own pages may omit it, because everybody could read it in a page.
 */
function requireApiPassword(expected: string, given: unknown, request: FastifyRequest): void {
  if ((given === undefined || given === '') && isSameOrigin(request)) return
  if (typeof given !== 'string' || !timingSafeEqual(hashToken(expected), hashToken(given))) throw unauthorized()
}

/** Checks the matched route, because many spellings of a URL match the same route. */
const isApiCall = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/') ?? false

function isPermitted(caller: Caller, permission: Exclude<Permission, 'public' | 'release'>): boolean {
  const { teacher } = caller
  if (permission === 'account') return true
  if (permission === 'teacher') return teacher !== null
  if (permission === 'chef') return teacher?.isHead ?? false
  const held = permissionsOf(caller)
  return permission.some((one) => held.includes(one))
}

/** The caller of a public route; null without a valid token. */
export async function authenticateOptional(request: FastifyRequest): Promise<Caller | null> {
  const token = sessionToken(request)
  return token ? request.server.findCaller(token) : null
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

async function authenticate(db: Database, request: FastifyRequest): Promise<Caller> {
  const caller = await authenticateOptional(request)
  if (!caller) throw unauthorized()
  const header = request.headers.annee
  if (header === undefined || header === '') return caller
  const yearId = /^\d{1,9}$/.test(String(header)) ? Number(header) : Number.NaN
  if (yearId === caller.yearId) return caller
  if (Number.isNaN(yearId) || !(await yearExists(db, yearId))) throw invalid('year.unknown')
  return inYear(caller, yearId)
}
