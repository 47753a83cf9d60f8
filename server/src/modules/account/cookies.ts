import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origin } from './sign-in-throttling.ts'
import { knownBrowserDays } from './known-browser.ts'
import { photoTokenMinutes } from './sign-up-photo-token.ts'

/** HttpOnly cookies; see docs/contracts/storage.md. */
export const cookies = { knownBrowser: 'known_browser', signUpPhoto: 'sign_up_photo' }

export const originOf = ({ ip, cookies: sent }: FastifyRequest): Origin => ({
  address: ip,
  browserToken: sent[cookies.knownBrowser],
})

/** Sets the cookie that identifies a known browser. */
export function setBrowserCookie(reply: FastifyReply, token: string | undefined): void {
  if (token)
    setHttpOnlyCookie(reply, cookies.knownBrowser, token, { path: '/api', maxAge: knownBrowserDays * 24 * 60 * 60 })
}

/** Sets the cookie that authorizes the photo upload of a new account. */
export function setPhotoCookie(reply: FastifyReply, token: string | undefined): void {
  const path = '/api/enseignant/import_photo'
  if (token) setHttpOnlyCookie(reply, cookies.signUpPhoto, token, { path, maxAge: photoTokenMinutes * 60 })
}

function setHttpOnlyCookie(
  reply: FastifyReply,
  name: string,
  token: string,
  scope: { path: string; maxAge: number },
): void {
  const secure = reply.server.config.publicUrl.startsWith('https:')
  void reply.setCookie(name, token, { ...scope, httpOnly: true, sameSite: 'strict', secure })
}
