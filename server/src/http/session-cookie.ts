import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { HttpError } from './errors.ts'
import { isSameOrigin } from './same-origin.ts'

/** Session expiry is at most seven days after the sign-in; the server ends most sessions earlier. */
const lifetimeSeconds = 7 * 24 * 60 * 60

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

/** Browsers accept the prefix `__Host-` on https only, and then from no other host and for no other path. */
export const sessionCookieName = (config: Config): string => (isHttps(config) ? '__Host-session' : 'session')

/**
 * Whether the request comes from a page that keeps its session in the cookie: header `x-session: cookie`. Throws 403
 * when it has the header and comes from another origin (CSRF). The cookie alone does not authenticate.
 */
export function usesSessionCookie(request: FastifyRequest): boolean {
  if (request.headers['x-session'] !== 'cookie') return false
  if (!isSameOrigin(request)) throw new HttpError(403, 'origin.foreign')
  return true
}

/** The token of the caller's session: the bearer token, else that of the cookie. An invalid header hides the cookie. */
export function sessionToken(request: FastifyRequest): string | undefined {
  if (request.headers.authorization !== undefined) return bearerToken(request)
  return usesSessionCookie(request) ? request.cookies[sessionCookieName(request.server.config)] : undefined
}

/**
 * The token of a request that may come without the header, as that of a beacon, which can have none: the bearer token,
 * else the cookie of a same-origin request. For calls that neither change nor show anything of the teacher.
 */
export function beaconToken(request: FastifyRequest): string | undefined {
  if (request.headers.authorization !== undefined) return bearerToken(request)
  return isSameOrigin(request) ? request.cookies[sessionCookieName(request.server.config)] : undefined
}

export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]

export function setSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(...sessionCookie(reply, token, lifetimeSeconds))
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.setCookie(...sessionCookie(reply, '', 0))
}

function sessionCookie({ server: { config } }: FastifyReply, token: string, maxAge: number) {
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(config), maxAge } as const
  return [sessionCookieName(config), token, attributes] as const
}
