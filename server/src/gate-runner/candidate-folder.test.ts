import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderStorage } from '../storage/folder-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { buildRemote, declareFiles } from '../testing/release-client.ts'
import { withCandidateFolder } from './candidate-folder.ts'

const build = buildRemote('planning', '1.0.0')
build.contents.set('manifest.json', Buffer.from(JSON.stringify(build.manifest)))
const release = { manifest: build.manifest, folder: 'remotes/planning/1.0.0', files: declareFiles(build) }

let directory: string
let storage: Storage
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-candidate-'))
  storage = folderStorage(directory)
  for (const [path, bytes] of build.contents) await storage.put(`${release.folder}/${path}`, bytes)
})
afterEach(() => rm(directory, { recursive: true }))

const findings = (candidate = release) =>
  withCandidateFolder(storage, candidate, async (_folder, found) => found.map(({ text }) => text))

it('copies the files for the time of their use', async () => {
  let used = ''
  await withCandidateFolder(storage, release, async (folder, found) => {
    used = folder
    expect(found).toEqual([])
    expect(await readFile(join(folder, 'static/js/page.js'))).toEqual(build.contents.get('static/js/page.js'))
  })
  expect(existsSync(used)).toBe(false)
})

it('finds a stored file that was changed after its upload, or is gone', async () => {
  const entry = build.contents.get('remoteEntry.js') ?? Buffer.alloc(0)
  await storage.put(`${release.folder}/remoteEntry.js`, Buffer.from(entry.toString().replace('planning', 'plannung')))
  await storage.delete(`${release.folder}/static/film.mp4`)
  expect(await findings()).toEqual([
    'remoteEntry.js is not the file that was uploaded.',
    'static/film.mp4 is not the file that was uploaded.',
  ])
})

it('finds a declared manifest other than the one that was built', async () => {
  const manifest = { ...build.manifest, global: 'portal_library' }
  expect(await findings({ ...release, manifest })).toEqual(['manifest.json is not the manifest that was declared.'])
})
