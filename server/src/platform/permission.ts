import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import { type Actor, findActor, hashToken, yearExists } from './actor.ts'
import { forbidden, invalid, unauthorized } from './errors.ts'

/** Who may call: anybody, a signed-in teacher, a department's head. */
export type Permission = 'public' | 'teacher' | 'chef'
/** What a call is: a query changes nothing, whatever its method. */
export type Kind = 'query' | 'command' | 'upload' | 'download'

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission
    kind?: Kind
    /** The API password travels in the body of this call and is checked there. */
    apiPasswordInBody?: boolean
    /** The address itself is the secret: programs that follow it send no header. */
    isSecretAddress?: boolean
  }
  interface FastifyRequest {
    /** Set before the handler of every route that is not public. */
    actor: Actor
  }
}

/** Guards every route of `app` by its declared permission; a route that declares none does not boot. */
export function guardRoutes(app: FastifyInstance, options: { db: Database; apiPassword: string | null }): void {
  app.decorateRequest('actor')
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') return
    if (!route.config?.permission || !route.config.kind)
      throw new Error(`${String(route.method)} ${route.url} declares no permission or kind`)
  })
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { permission, apiPasswordInBody, isSecretAddress } = request.routeOptions.config
    if (options.apiPassword && !apiPasswordInBody && !isSecretAddress && request.url.startsWith('/api/'))
      checkApiPassword(options.apiPassword, request.headers.api_password)
    if (permission === 'public') return
    request.actor = await identify(options.db, request)
    if (permission === 'chef' && !request.actor.isHead) throw forbidden()
  })
}

/** Compares in constant time; refuses with 401 as a missing token would. */
export function checkApiPassword(expected: string, given: unknown): void {
  if (typeof given !== 'string' || !timingSafeEqual(hashToken(expected), hashToken(given))) throw unauthorized()
}

/** Who calls a public route: null without a valid token. */
export async function identifyIfAny(db: Database, request: FastifyRequest): Promise<Actor | null> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  return token ? findActor(db, token) : null
}

async function identify(db: Database, request: FastifyRequest): Promise<Actor> {
  const actor = await identifyIfAny(db, request)
  if (!actor) throw unauthorized()
  const header = request.headers.annee
  if (header === undefined || header === '') return actor
  const yearId = /^\d{1,9}$/.test(String(header)) ? Number(header) : Number.NaN
  if (yearId === actor.yearId) return actor
  if (Number.isNaN(yearId) || !(await yearExists(db, yearId))) throw invalid('year.unknown')
  return { ...actor, yearId }
}
