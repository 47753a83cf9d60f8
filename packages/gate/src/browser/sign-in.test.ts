import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { signIn } from './sign-in.ts'

const account = { email: 'enseignant@institut.example', password: 'Portail-2026' }
const year = { id: 3, annee: '2026-2027' }
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A portal whose sign-in responds with this token, and sets this cookie. */
async function startPortal(api_token: string, setCookie: string[] = []) {
  const received: { path: string; headers: IncomingHttpHeaders }[] = []
  const bodies: Record<string, object> = {
    '/config.json': { apiBaseUrl: '/api', apiPassword: null },
    '/api/annee/select': { Annee: [{ CurrentAnnee: [{ value: 3 }] }] },
    '/api/login': { status: 200, user: { api_token, enseignant_id: 7, chef: 1 } },
    '/api/annee/get_by_id': { Annee: year },
    '/api/logout': { status: 200 },
  }
  const respond: RequestListener = ({ url = '/', headers }, response) => {
    received.push({ path: url, headers })
    response.setHeader('content-type', 'application/json')
    if (url === '/api/login') response.setHeader('set-cookie', setCookie)
    response.end(JSON.stringify(bodies[url]))
  }
  const server = createServer(respond).listen(0, 'localhost')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  const headersOf = (path: string) => received.find((request) => request.path === path)?.headers
  return { portal: `http://localhost:${address.port}`, headersOf }
}

describe('signing in to a portal', () => {
  it.each(['session', '__Host-session'])('that keeps the session in the cookie %s returns it', async (name) => {
    const browserCookie = 'known_browser=other; Path=/api; HttpOnly'
    const { portal, headersOf } = await startPortal('', [browserCookie, `${name}=secret; Path=/; HttpOnly`])
    const session = await signIn(portal, account)
    expect(session).toMatchObject({
      cookie: { name, value: 'secret' },
      token: 'secret',
      permissions: ['teacher', 'chef'],
    })
    expect(JSON.stringify(session.entries)).not.toContain('secret')
    expect(headersOf('/api/login')).toMatchObject({ 'x-session': 'cookie', origin: portal })
    await session.end()
    expect(headersOf('/api/logout')?.authorization).toBe('Bearer secret')
  })

  it('whose server returns the token stores it', async () => {
    const { portal } = await startPortal('secret')
    const session = await signIn(portal, account)
    expect(session).toMatchObject({ cookie: null, token: 'secret' })
    const [stored] = session.entries
    expect(JSON.parse(stored?.value ?? '')).toMatchObject({ user: { api_token: 'secret' } })
  })

  it('fails without a token', async () => {
    const { portal } = await startPortal('')
    await expect(signIn(portal, account)).rejects.toThrow('does not let enseignant@institut.example in')
  })
})
