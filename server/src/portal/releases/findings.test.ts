import type { Finding } from '@portal/release-format/gate-report'
import type { BuiltManifest } from '@portal/release-format/manifest'
import { expect, it } from 'vitest'
import { buildRemote, reportOn } from '../../testing/release-client.ts'
import { detectConflicts, findingsOf, requireNoFindings } from './findings.ts'

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
const said = (changes: Partial<BuiltManifest>) => texts(found(changes).others)
const saidOfPaths = (...paths: string[]) => texts(found({ routes: paths.map((path) => ({ path, title })) }).paths)
const link = { path: '/Note', label: title, group: 'marks', order: 1 }

it('finds no conflict between independent remotes, or between two versions of one', () => {
  expect(found({})).toEqual({ paths: [], others: [] })
  expect(detectConflicts(library, [library], provided)).toEqual({ paths: [], others: [] })
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

it('lets force override everything but paths', () => {
  const finding = { text: 'A title is missing.', remedy: 'Write it.' }
  expect(requireNoFindings({ paths: [], others: [finding] }, { force: true })).toEqual([finding])
  expect(requireNoFindings({ paths: [], others: [] }, { force: false })).toEqual([])
  expect(() => requireNoFindings({ paths: [], others: [finding] }, { force: false })).toThrow('release.refused')
  expect(() => requireNoFindings({ paths: [finding], others: [] }, { force: true })).toThrow('release.refused')
})

it('finds a menu id of another remote or a duplicate one, also in submenus', () => {
  expect(said({ menu: [{ ...link, id: 'books.all' }] })).toEqual(['The menu id books.all belongs to library.'])
  const children = [{ ...link, id: 'marks' }]
  expect(said({ menu: [{ ...link, id: 'marks', children }] })).toEqual([
    'The menu id marks belongs to another entry of this remote.',
  ])
})

it('finds another contract and shared modules that the shell does not have', () => {
  expect(said({ contract: 2 })).toEqual(['It is built for contract 2; the shell speaks 1.'])
  expect(said({ sharedRanges: { react: '^20.0.0', zustand: '*' } })).toEqual([
    'It needs react ^20.0.0; the shell provides 19.3.1.',
    'It needs zustand *; the shell provides none.',
  ])
})

it('includes the findings of the gate, and never treats a failed report as passed', () => {
  const build = buildRemote('marks', '1.0.0')
  const finding = { text: 'A title is missing.', remedy: 'Write it.' }
  expect(findingsOf(reportOn(build))).toEqual([])
  expect(findingsOf(reportOn(build, [finding]))).toEqual([finding])
  expect(findingsOf({ ...reportOn(build, [finding]), passed: true })).toEqual([finding])
  expect(findingsOf({ ...reportOn(build), passed: false })).toHaveLength(1)
})
