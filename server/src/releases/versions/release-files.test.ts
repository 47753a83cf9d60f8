import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { buildRemote, declareFiles, createReleaseClient } from '../../testing/release-client.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startTestPortal } from '../../testing/test-portal.ts'
import { startTestS3 } from '../../testing/test-s3.ts'
import { deleteFolders, missingFiles, storeFile } from './release-files.ts'
import { findRelease } from './release.sql.ts'

const build = buildRemote('planning', '1.0.0')
const film = Buffer.alloc(12 * 1024 * 1024, 'film ')
build.contents.set('static/film.mp4', film)

const folder = await temporaryFolder('release')
const portal = await startTestPortal({ shellDirectory: folder })
const s3 = await startTestS3(join(folder, 's3'))
const deps = { db: portal.db, storage: s3.storage, provided: { contract: 1, shared: {} }, trustedKeys: [] }
await (await createReleaseClient(portal, 'planning')).reserve(build)
const place = (await findRelease(portal.db, 'planning', '1.0.0'))?.folder ?? ''
afterAll(async () => {
  await s3.close()
  await portal.close()
})

const store = (path: string, body: Readable) => storeFile(deps, { remote: 'planning', version: '1.0.0', path }, body)
const inParts = (bytes: Buffer) => Readable.from([bytes.subarray(0, 7_000_000), bytes.subarray(7_000_000)])
const stored = async (path: string) => {
  const file = await s3.storage.get(`${place}/${path}`)
  return file && buffer(file.body)
}

it('streams large files to S3, and stores small ones compressed', async () => {
  const entry = build.contents.get('remoteEntry.js') ?? Buffer.alloc(0)
  await store('static/film.mp4', inParts(film))
  await store('remoteEntry.js', Readable.from([entry]))
  expect((await stored('static/film.mp4'))?.equals(film)).toBe(true)
  expect(brotliDecompressSync((await stored('remoteEntry.js.br')) ?? Buffer.alloc(0))).toEqual(entry)
  expect(await missingFiles(s3.storage, place, declareFiles(build))).toEqual(['static/js/page.js'])
})

it('leaves nothing in S3 of a file with another digest or an aborted upload', async () => {
  await deleteFolders(s3.storage, 'planning', [place])
  const changed = Buffer.from(film)
  changed[film.length - 1] = 0
  await expect(store('static/film.mp4', inParts(changed))).rejects.toThrow('release.file')
  const broken = Readable.from(
    (function* () {
      yield film.subarray(0, 6_000_000)
      throw new Error('the sender went away')
    })(),
  )
  await expect(store('static/film.mp4', broken)).rejects.toThrow('the sender went away')
  expect(await missingFiles(s3.storage, place, declareFiles(build))).toHaveLength(3)
})
