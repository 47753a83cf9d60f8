import { mockCall } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { teacherWithToken, year } from './testing/stored-user.ts'

const credentials = { email: 'enseignant@institut.example', password: 'Portail-2026', yearId: year.id }

beforeEach(() => vi.resetModules())

async function load(apiBaseUrl: string) {
  mockCall('get', '/config.json', { apiBaseUrl, apiPassword: null, institute: { fr: '', en: '', ar: '' } })
  return {
    logins: mockCall('post', '/api/login', { status: 200, user: teacherWithToken }),
    years: mockCall('post', '/api/annee/get_by_id', { Annee: year }),
    moves: mockCall('post', '/api/session/cookie', { status: 200 }),
    ...(await import('./auth-calls.ts')),
    ...(await import('./move-session-to-cookie.ts')),
    ...(await import('./stored-session.ts')),
  }
}

describe.each([
  ["an institute's server on another origin", 'https://api.institut.example/api', true],
  ['a browser that refuses cookies', '/api', false],
])('with %s', (_case, apiBaseUrl, acceptsCookies) => {
  beforeEach(() => void vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(acceptsCookies))

  it('signing in requests no cookie and returns the token, which later calls send', async () => {
    const { signIn, logins, years } = await load(apiBaseUrl)
    expect(await signIn(credentials)).toEqual({ user: teacherWithToken, year })
    expect(logins[0]?.headers.get('x-session')).toBeNull()
    expect(years[0]?.headers.get('authorization')).toBe('Bearer token')
    expect(years[0]?.headers.get('x-session')).toBeNull()
  })

  it('a stored token stays in the storage', async () => {
    const { moveSessionToCookie, moves, readUser, storeSession } = await load(apiBaseUrl)
    storeSession(teacherWithToken, year)
    await moveSessionToCookie(teacherWithToken)
    expect(moves).toHaveLength(0)
    expect(readUser()).toEqual(teacherWithToken)
  })

  it('signing out revokes the token', async () => {
    const { endSession, readUser, storeSession } = await load(apiBaseUrl)
    const logouts = mockCall('post', '/api/logout', { status: 200 })
    storeSession(teacherWithToken, year)
    endSession()
    expect(readUser()).toBeNull()
    await expect.poll(() => logouts.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token'])
  })
})
