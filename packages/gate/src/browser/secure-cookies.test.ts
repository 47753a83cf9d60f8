import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { launchBrowser } from '../testing/play-candidate.ts'
import { selfSignedCertificate } from '../testing/self-signed-certificate.ts'
import { keepsSecureCookies } from './secure-cookies.ts'
import { restoreSession } from './sign-in.ts'
import { openSignedInContext } from './signed-in-context.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it.each([
  ['https://portal.institut.example', true],
  ['https://10.0.0.11:8443', true],
  ['http://localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['http://portal.institut.example', false],
  ['http://localhost.institut.example', false],
  ['http://10.0.0.11:8080', false],
])('a browser sends Secure cookies to %s: %s', (origin, sends) => {
  expect(keepsSecureCookies(origin)).toBe(sends)
})

/** A page, and the cookies of each call to `/api`. */
async function startPortal(createServer: (respond: RequestListener) => Server) {
  const cookies: (string | undefined)[] = []
  const server = createServer(({ url = '', headers }, response) => {
    if (url.startsWith('/api')) cookies.push(headers.cookie)
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Portail</title>')
  }).listen(0, 'localhost')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  return { port: address.port, cookies }
}

/** Calls the API from a page of this origin, in which a session with this cookie is open. */
async function callSignedIn(origin: string, cookieName: string): Promise<void> {
  const cookie = { name: cookieName, value: 'secret' }
  const session = { entries: [], cookie, token: 'secret', permissions: ['teacher' as const], end: async () => {} }
  const context = await openSignedInContext(browser, session, { origin, language: 'fr', ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(async () => void (await fetch('/api/annee')))
  await context.close()
}

describe('the session of the browser', () => {
  it('is sent by https in the cookie that only https may set', async () => {
    const { port, cookies } = await startPortal((respond) => createHttpsServer(selfSignedCertificate(), respond))
    await callSignedIn(`https://localhost:${port}`, '__Host-session')
    expect(cookies).toEqual(['__Host-session=secret'])
  })

  it.each(['__Host-session', 'session'])('is sent by http to this machine in the cookie %s', async (name) => {
    const { port, cookies } = await startPortal((respond) => createHttpServer(respond))
    await callSignedIn(`http://localhost:${port}`, name)
    expect(cookies).toEqual([`${name}=secret`])
  })

  it('of an https portal is refused for its http address, to which no browser sends it', async () => {
    const user = { api_token: '', annee_id: 1, chef: 0 }
    await expect(
      restoreSession('http://portal.institut.example', { user, token: 'secret', cookieName: '__Host-session' }),
    ).rejects.toThrow('by https only: give the https address in place of http://portal.institut.example')
  })
})
