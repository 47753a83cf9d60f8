import { expect, it } from 'vitest'
import type { BuiltManifest } from './manifest.ts'
import { describeFileFaults } from './reservation.ts'

const megabyte = 1024 * 1024
const entry = { path: 'remoteEntry.js', size: 1, sha384: 'A'.repeat(64) }
const integrity = `sha384-${entry.sha384}`
const built: BuiltManifest = {
  ...{ name: 'marks', contract: 1, routes: [], menu: [], version: '1.0.0', entry: entry.path, integrity },
  ...{ global: 'portal_marks', preload: [], sharedRanges: {}, operations: [] },
}
const files = (...paths: string[]) => paths.map((path) => ({ ...entry, path }))

it.each([
  [
    'a file that the manifest names is missing',
    files('static/a.js'),
    'page.js is named by the manifest, but is not there.',
  ],
  ['a file is a folder too', files('page.js', 'page.js/a.js'), 'page.js is a file and a folder.'],
  ['a file is declared twice', files('page.js', 'page.js'), 'A file is declared twice.'],
  ['a name breaks the grammar', files('page.js', 'a b.js'), 'a b.js is no name for a file of a release.'],
  ['a file is too large', [{ ...entry, path: 'page.js', size: 20 * megabyte + 1 }], 'page.js exceeds 20 MB.'],
  [
    'all files together are too large',
    files('page.js', 'b', 'c', 'd').map((file) => ({ ...file, size: 16 * megabyte })),
    'All files together exceed 60 MB.',
  ],
])('describes that %s', (_fault, others, fault) => {
  const manifest = { ...built, preload: ['page.js'] }
  expect(describeFileFaults({ manifest, files: [entry, ...others] })).toEqual([fault])
})

it('describes an entry with another hash, and too many files', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => ({ ...entry, path: `${at}.js` }))
  expect(describeFileFaults({ manifest: { ...built, integrity: 'sha384-B' }, files: [entry, ...many] })).toEqual([
    'There are more than 2000 files.',
    'remoteEntry.js has another hash than the manifest says.',
  ])
})
