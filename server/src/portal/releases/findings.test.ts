import { expect, it } from 'vitest'
import { buildRemote, reportOn } from '../../testing/team.ts'
import type { Manifest } from '../manifest.ts'
import { clashesOf, findingsOf } from './findings.ts'

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
const said = (changes: Partial<Manifest>) =>
  clashesOf(buildRemote('marks', '1.0.0', changes).manifest, [library], provided).map(({ text }) => text)
const link = { path: '/Note', label: title, group: 'marks', order: 1 }

it('finds nothing between remotes that keep to themselves, and nothing between two versions of one', () => {
  expect(said({})).toEqual([])
  expect(clashesOf(library, [library], provided)).toEqual([])
})

it('finds a path of another remote, whatever its letter case and the names of its parameters', () => {
  expect(said({ routes: [{ path: '/livre/:number', title }] })).toEqual(['/livre/:number belongs to library.'])
  expect(said({ routes: [{ path: '/Livre', title }] })).toEqual([])
  expect(said({ routes: [{ path: '/API/note', title }] })).toEqual(['/API/note belongs to the server.'])
})

it('finds a menu id of another remote or one that is given twice, below an entry too', () => {
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

it('takes over what the gate found, and never takes a report for passed that is not', () => {
  const build = buildRemote('marks', '1.0.0')
  const finding = { text: 'A title is missing.', remedy: 'Write it.' }
  expect(findingsOf(reportOn(build))).toEqual([])
  expect(findingsOf(reportOn(build, [finding]))).toEqual([finding])
  expect(findingsOf({ ...reportOn(build, [finding]), passed: true })).toEqual([finding])
  expect(findingsOf({ ...reportOn(build), passed: false })).toHaveLength(1)
})
