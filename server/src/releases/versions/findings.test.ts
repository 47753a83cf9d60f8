import type { Finding } from '@portal/release-format/gate-report'
import type { BuiltManifest } from '@portal/release-format/manifest'
import { expect, it } from 'vitest'
import { buildRemote } from '../../testing/release-client.ts'
import { detectConflicts, refusals } from './findings.ts'

const provided = { contract: 1, shared: { react: '19.3.1' } }
const title = { fr: 'Notes', en: 'Marks', ar: 'الأعداد' }
const library = buildRemote('library', '1.0.0', {
  routes: [
    { path: '/Livre/:id', title },
    { path: '/Reservation', title },
  ],
  menu: [
    {
      id: 'books',
      label: title,
      group: 'library',
      order: 1,
      children: [{ id: 'books.all', path: '/Livre/1', label: title }],
    },
  ],
}).manifest
const found = (changes: Partial<BuiltManifest>) =>
  detectConflicts(buildRemote('marks', '1.0.0', changes).manifest, [library], provided)
const texts = (findings: Finding[]) => findings.map(({ text }) => text)
const said = (changes: Partial<BuiltManifest>) => texts(refusals(found(changes), { isAccepted: false, promote: true }))
const saidOfPaths = (...paths: string[]) => said({ routes: paths.map((path) => ({ path, title })) })
const link = { path: '/marks', label: title, group: 'marks', order: 1 }

it('finds no conflict between independent remotes, or between two versions of one', () => {
  expect(found({})).toEqual({ forbidden: [], ofNoNewVersion: [], owned: [], unsupported: [] })
  expect(detectConflicts(library, [library], provided)).toEqual({
    ...{ forbidden: [], ofNoNewVersion: [], owned: [], unsupported: [] },
  })
})

it('finds a global that is not of its own remote', () => {
  expect(said({ global: 'portal_library_1_0_0' })).toEqual([
    'The global portal_library_1_0_0 does not begin with portal_marks, as those of marks do.',
  ])
})

it('finds a route that matches paths of another remote or of the portal, and names both patterns', () => {
  expect(saidOfPaths('/livre/:number')).toEqual([
    '/livre/:number takes addresses of /Livre/:id, which belongs to library.',
  ])
  expect(saidOfPaths('/:page')).toEqual([
    '/:page takes addresses of /api/*, which belongs to the portal itself.',
    '/:page takes addresses of /Reservation, which belongs to library.',
  ])
  expect(saidOfPaths('/Livre', '/Reservation/:id')).toEqual([])
  expect(saidOfPaths('/API/note', '/Login')).toEqual([
    '/API/note takes addresses of /api/*, which belongs to the portal itself.',
    '/Login takes addresses of /login, which belongs to the portal itself.',
  ])
})

it.each([
  [{ isAccepted: false, promote: true }, ['forbidden', 'owned', 'unsupported']],
  [{ isAccepted: true, promote: true }, ['forbidden', 'owned']],
  [{ isAccepted: false, promote: false }, ['forbidden', 'unsupported']],
  [{ isAccepted: true, promote: false }, ['forbidden']],
])('with %j a version is refused for what is %j', (options, refusing) => {
  const finding = (text: string) => [{ text, remedy: 'Change it.' }]
  const conflicts = {
    ofNoNewVersion: finding('of no new version'),
    forbidden: finding('forbidden'),
    owned: finding('owned'),
    unsupported: finding('unsupported'),
  }
  expect(texts(refusals(conflicts, options))).toEqual(refusing)
})

it('finds that a path of the portal itself is forbidden, and that a path of another remote is owned', () => {
  const { forbidden, owned } = found({ routes: [{ path: '/:page', title }] })
  expect(texts(forbidden)).toEqual(['/:page takes addresses of /api/*, which belongs to the portal itself.'])
  expect(texts(owned)).toEqual(['/:page takes addresses of /Reservation, which belongs to library.'])
})

it('finds a menu id of another remote or a duplicate one, also in submenus', () => {
  expect(said({ menu: [{ ...link, id: 'books.all' }] })).toEqual(['The menu id books.all belongs to library.'])
  const children = [{ ...link, id: 'marks.own' }]
  expect(said({ menu: [{ ...link, id: 'marks.own', children }] })).toEqual([
    'The menu id marks.own belongs to another entry of this remote.',
  ])
})

it('finds a menu group of the portal, of another remote, or declared twice', () => {
  const group = (id: string) => ({ id, label: title, order: 300 })
  const books = { ...library, menuGroups: [group('books')] }
  const conflicts = (...ids: string[]) =>
    detectConflicts(buildRemote('marks', '1.0.0', { menuGroups: ids.map(group) }).manifest, [books], provided)
  expect(texts(conflicts('marks', 'marks-own', 'marks-own').forbidden)).toEqual([
    'The menu group marks belongs to the portal itself.',
    'The menu group marks-own is declared twice by this remote.',
  ])
  expect(texts(conflicts('books', 'marks-own').owned)).toEqual(['The menu group books belongs to library.'])
})

it('finds another contract and shared modules that the shell does not have', () => {
  expect(said({ contract: 2 })).toEqual(['It is built for contract 2; the shell speaks 1.'])
  expect(said({ sharedRanges: { react: '^20.0.0', zustand: '*' } })).toEqual([
    'It needs react ^20.0.0; the shell provides 19.3.1.',
    'It needs zustand *; the shell provides none.',
  ])
})
