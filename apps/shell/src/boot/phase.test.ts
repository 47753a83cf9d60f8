import { mockCall } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { moveSessionToCookie } from '../session/move-session-to-cookie.ts'
import { returnPath } from '../session/return-path.ts'
import { readUser, storeSession } from '../session/stored-session.ts'
import { teacher, teacherWithToken, year } from '../session/testing/stored-user.ts'
import { choosePhase } from './phase.ts'

const remote = (routes: object[]) => ({
  name: 'account',
  base: '/',
  entry: 'e.js',
  integrity: 'x',
  preload: [],
  routes,
})

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  mockCall('post', '/api/logout', { status: 200 })
  mockCall('get', '/config.json', { apiBaseUrl: '/api', apiPassword: null, institute: { fr: '', en: '', ar: '' } })
  mockCall('get', '/portal/registry', {
    snapshot: '1',
    remotes: [
      remote([
        { path: '/register', public: true },
        { path: '/forgot-password', public: true },
        { path: '/ResetPassword/:token', public: true },
      ]),
    ],
  })
})

async function open(path: string) {
  window.history.replaceState(null, '', path)
  const phase = await choosePhase(window.location.pathname)
  return { phase: phase.name, path: window.location.pathname }
}

describe('a visit without a session', () => {
  it('R-shared-01: / redirects to /login', async () => {
    expect(await open('/')).toEqual({ phase: 'signIn', path: '/login' })
  })

  it.each(['/register', '/forgot-password', '/ResetPassword/4f6c'])('R-account-01: %s opens', async (path) => {
    expect(await open(path)).toEqual({ phase: 'portal', path })
  })

  it.each(['/dashboard', '/profile', '/EmploiEnseignant', '/Enseignant', '/AvisTest/1', '/no-such-page'])(
    'R-shared-02: %s redirects to /login, and back after signing in',
    async (path) => {
      expect(await open(`${path}?id=4`)).toEqual({ phase: 'signIn', path: '/login' })
      expect(returnPath()).toBe(`${path}?id=4`)
    },
  )

  it('redirects to /login when the registry fails', async () => {
    mockCall('get', '/portal/registry', new Response('', { status: 503 }))
    expect(await open('/register')).toEqual({ phase: 'signIn', path: '/login' })
  })

  it('never returns to another origin', () => {
    for (const returnTo of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', 4]) {
      window.history.replaceState({ returnTo }, '', '/login')
      expect(returnPath()).toBe('/dashboard')
    }
  })
})

describe('a visit with a session', () => {
  beforeEach(() => storeSession(teacher, year))

  it.each(['/', '/login'])('redirects from %s to the news', async (path) => {
    expect(await open(path)).toEqual({ phase: 'portal', path: '/dashboard' })
  })

  it('opens the requested page', async () => {
    expect(await open('/EmploiEnseignant')).toEqual({ phase: 'portal', path: '/EmploiEnseignant' })
  })

  it('R-account-11: /logout revokes the token, clears the storage and redirects to /login', async () => {
    const logouts = mockCall('post', '/api/logout', { status: 200 })
    localStorage.setItem('registry', '{}')
    localStorage.setItem('language', 'ar')
    expect(await open('/logout')).toEqual({ phase: 'signIn', path: '/login' })
    expect(readUser()).toBeNull()
    expect(localStorage).toHaveLength(1)
    expect(localStorage.getItem('language')).toBe('ar')
    await expect.poll(() => logouts[0]?.headers.get('x-session')).toBe('cookie')
    expect(logouts[0]?.headers.get('authorization')).toBeNull()
  })

  it('R-account-11: a failed logout call has no effect on signing out', async () => {
    mockCall('post', '/api/logout', new Response('', { status: 500 }))
    expect(await open('/logout')).toEqual({ phase: 'signIn', path: '/login' })
    expect(await open('/dashboard')).toEqual({ phase: 'signIn', path: '/login' })
  })

  it('an invalid stored session is ignored', async () => {
    localStorage.setItem('session', '{"user":')
    expect(await open('/dashboard')).toEqual({ phase: 'signIn', path: '/login' })
  })

  it('requests the registry by the cookie, and nothing more', async () => {
    const registries = mockCall('get', '/portal/registry', { snapshot: '1', remotes: [] })
    const moves = mockCall('post', '/api/session/cookie', { status: 200 })
    await open('/EmploiEnseignant')
    await expect.poll(() => registries[0]?.headers.get('x-session')).toBe('cookie')
    expect(registries[0]?.headers.get('authorization')).toBeNull()
    expect(moves).toHaveLength(0)
  })
})

describe('a token that an earlier release stored', () => {
  beforeEach(() => storeSession(teacherWithToken, year))

  it('is moved into the cookie and deleted from the storage; the teacher stays signed in', async () => {
    const moves = mockCall('post', '/api/session/cookie', { status: 200 })
    const registries = mockCall('get', '/portal/registry', { snapshot: '1', remotes: [] })
    expect(await open('/EmploiEnseignant')).toEqual({ phase: 'portal', path: '/EmploiEnseignant' })
    await expect.poll(readUser).toEqual({ ...teacherWithToken, api_token: '' })
    expect(Object.values(localStorage).join(' ')).not.toContain('"token"')
    expect(moves.map(({ headers }) => [headers.get('authorization'), headers.get('x-session')])).toEqual([
      ['Bearer token', 'cookie'],
    ])
    await expect.poll(() => registries[0]?.headers.get('x-session')).toBe('cookie')
    expect(registries[0]?.headers.get('authorization')).toBeNull()
  })

  it.each([
    ['the server is unreachable', new Response('', { status: 503 })],
    ['the server is of an earlier release', new Response('', { status: 404 })],
    ['the server sets no cookie', { status: 400, errNum: 400, msg: 'session.noCookie' }],
  ])('stays in the storage while %s', async (_case, response) => {
    const moves = mockCall('post', '/api/session/cookie', response)
    expect(await open('/EmploiEnseignant')).toEqual({ phase: 'portal', path: '/EmploiEnseignant' })
    await expect.poll(() => moves).toHaveLength(1)
    await moveSessionToCookie(teacherWithToken).catch(() => undefined)
    expect(readUser()).toEqual(teacherWithToken)
  })

  it('does not replace the session of a sign-in in the meantime', async () => {
    const later = { ...teacherWithToken, api_token: 'later' }
    mockCall('post', '/api/session/cookie', () => {
      storeSession(later, year)
      return { status: 200 }
    })
    await moveSessionToCookie(teacherWithToken)
    expect(readUser()).toEqual(later)
  })
})
