import { expect, it } from 'vitest'
import { parseRegistry } from './parse-registry.ts'

const title = { fr: 'Notes', en: 'Marks', ar: 'الأعداد' }
const release = {
  version: '1.2.0-3f2a91bc',
  base: '/remotes/marks/1.2.0-3f2a91bc/',
  entry: 'remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  global: 'portal_marks_1_2_0_3f2a91bc',
}
const marks = {
  ...release,
  name: 'marks',
  preload: [],
  routes: [{ path: '/Note', title }],
  menu: [],
  lastGood: release,
}

it('reads a snapshot, its remotes, their last good versions and the reserved paths', () => {
  const { registry, faults } = parseRegistry({ snapshot: '7', remotes: [marks], reserved: ['/Enseignant'] })
  expect(registry).toEqual({ snapshot: '7', remotes: [marks], reserved: ['/Enseignant'] })
  expect(faults).toEqual([])
})

it('leaves out a remote that is badly described, and keeps the others', () => {
  const { registry, faults } = parseRegistry({ snapshot: '7', remotes: [{ ...marks, base: 'no/slash' }, marks] })
  expect(registry.remotes).toEqual([marks])
  expect(faults.map(({ message }) => message)).toEqual([
    'registry.remotes[0].base must be an address that ends with /, found "no/slash"',
  ])
})

it.each([
  ['a page of HTML', '<h1>Sign in</h1>'],
  ['an empty object', {}],
  ['a list', []],
  ['nothing', null],
])('throws for %s', (_what, json) => {
  expect(() => parseRegistry(json)).toThrow('must be')
})
