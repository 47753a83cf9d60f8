import type { RegisteredRemote } from '@portal/release-format/registry'
import { head, registrar, teacher } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { buildRouteTable, matchRoute } from './route-table.ts'
import { registeredRemote } from './testing/registered-remote.ts'

const title = { fr: 'Page', en: 'Page', ar: 'صفحة' }

const remote = (name: string, routes: RegisteredRemote['routes']) => registeredRemote(name, { routes })

const { table, refused } = buildRouteTable({
  snapshot: '1',
  remotes: [
    remote('account', [
      { path: '/dashboard', title },
      { path: '/ResetPassword/:token', title, public: true },
    ]),
    remote('schedule', [
      { path: '/Enseignant', title, requires: ['chef'] },
      { path: '/Guichet', title, requires: ['registrar', 'exams'] },
      { path: '/resetpassword/:code', title },
    ]),
    remote('slides', [
      { path: '/:page', title },
      { path: '/Diapo/:id', title },
      { path: '/diapo/:number/:slide', title },
    ]),
  ],
  reserved: ['/Affectation'],
})
const kind = (path: string, session: Parameters<typeof matchRoute>[2]) => matchRoute(table, path, session).kind

describe('the guard', () => {
  it('opens a public page with and without a session', () => {
    expect(kind('/ResetPassword/4f6c', null)).toBe('open')
    expect(kind('/ResetPassword/4f6c', teacher)).toBe('open')
  })

  it.each(['/dashboard', '/Enseignant', '/Affectation', '/nowhere'])(
    'R-shared-02: requires a sign-in for %s without a session',
    (path) => expect(kind(path, null)).toBe('signIn'),
  )

  it('R-shared-05: forbids a teacher the URL of a page for heads', () => {
    expect(kind('/Enseignant', teacher)).toBe('forbidden')
    expect(kind('/Affectation', teacher)).toBe('forbidden')
    expect(kind('/Enseignant', head)).toBe('open')
  })

  it('opens a page for a role to whoever has the role, and pages without requirements to teachers alone', () => {
    expect(kind('/Guichet', registrar)).toBe('open')
    expect(kind('/Guichet', head)).toBe('forbidden')
    expect(kind('/dashboard', registrar)).toBe('forbidden')
    expect(kind('/ResetPassword/4f6c', registrar)).toBe('open')
  })

  it('distinguishes a page that does not exist', () => {
    expect(kind('/nowhere', teacher)).toBe('absent')
    expect(kind('/dashboard/more', teacher)).toBe('absent')
  })

  it('returns the remote of the matching route', () => {
    expect(matchRoute(table, '/dashboard/', teacher)).toMatchObject({ kind: 'open', route: { remote: 'account' } })
  })
})

describe('two remotes with overlapping routes', () => {
  it('keep the route of the first, and the second is reported', () => {
    expect(matchRoute(table, '/ResetPassword/4f6c', null)).toMatchObject({ route: { remote: 'account' } })
    expect(matchRoute(table, '/dashboard', teacher)).toMatchObject({ route: { remote: 'account' } })
    expect(matchRoute(table, '/diapo/3', teacher)).toMatchObject({ route: { remote: 'slides' } })
    expect(refused.map(({ message }) => message)).toEqual([
      'schedule claims /resetpassword/:code, which takes /ResetPassword/:token of account',
      'slides claims /:page, which takes /dashboard of account',
    ])
  })
})
