import { expect, it } from 'vitest'
import type { BuiltManifest } from './manifest.ts'
import { describeFileFaults, describeRefusedFiles } from './reservation.ts'

const megabyte = 1024 * 1024
const entry = { path: 'remoteEntry.js', size: 1, sha384: 'A'.repeat(64) }
const manifest: BuiltManifest = {
  ...{ name: 'marks', contract: 1, routes: [], menu: [], version: '1.0.0', entry: entry.path },
  ...{ integrity: `sha384-${entry.sha384}`, global: 'portal_marks', preload: ['page.js'] },
  ...{ sharedRanges: {}, operations: [] },
}
const files = (...paths: string[]) => paths.map((path) => ({ ...entry, path }))

it.each([
  ['consistent', files('page.js', 'static/a.js'), []],
  ['missing', files('static/a.js'), ['page.js is named by the manifest, but is not there.']],
  ['a folder too', files('page.js', 'page.js/a.js'), ['page.js is a file and a folder.']],
  ['declared twice', files('page.js', 'page.js'), ['A file is declared twice.']],
])('describes files that are %s', (_what, others, faults) => {
  expect(describeFileFaults({ manifest, files: [entry, ...others] })).toEqual(faults)
})

it('describes an entry with another hash', () => {
  const other = { ...manifest, integrity: 'sha384-B' }
  expect(describeFileFaults({ manifest: other, files: [entry, ...files('page.js')] })).toEqual([
    'remoteEntry.js has another hash than the manifest says.',
  ])
})

it('describes the files that the portal does not accept', () => {
  const size = 20 * megabyte
  const large = files('a', 'b', 'c').map((file) => ({ ...file, size }))
  expect(describeRefusedFiles(large)).toEqual([])
  expect(describeRefusedFiles(files('a b.js', 'x.js.br')).length).toBe(2)
  expect(describeRefusedFiles([...large, ...files('d')])).toEqual(['All files together exceed 60 MB.'])
  expect(describeRefusedFiles([{ ...entry, size: size + 1 }])).toEqual(['remoteEntry.js exceeds 20 MB.'])
  const many = Array.from({ length: 2_001 }, (_, at) => ({ ...entry, path: `${at}.js` }))
  expect(describeRefusedFiles(many)).toEqual(['There are more than 2000 files.'])
})
