import { sql } from 'kysely'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { releaseBuild } from '../releases/release-build.ts'
import { readWorkspaceBuild } from '../releases/workspace-build.ts'
import type { Storage } from '../storage/storage.ts'
import { noticeBodies } from '../testing/notices/notice-bodies.ts'
import { buildRemote } from '../testing/release-client.ts'
import { startTeachingPortal } from '../testing/teaching-portal.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testPicture } from '../testing/test-picture.ts'
import { startTestS3 } from '../testing/test-s3.ts'
import * as uploads from '../testing/uploads.ts'
import { writeBuild } from '../testing/write-build.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const { portal, institute, own } = await startTeachingPortal()
const { db, storage } = portal
const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const png = await testPicture({ format: 'png' })

const builds = await temporaryFolder('builds')
beforeEach(async () => {
  await sql`update migration set applied_at = ${daysAgo(90)}`.execute(db)
  await db.deleteFrom('absence_notice').execute()
  await db.deleteFrom('print_file').execute()
  await db.updateTable('teacher').set({ photo_key: null }).execute()
  for (const key of await uploads.storedKeys(portal)) await storage.delete(key)
})

const pathOf = (key: string) => join(portal.config.dataDirectory, 'files', key)
const age = (key: string, days: number) => utimes(pathOf(key), daysAgo(days), daysAgo(days))
async function store(days: number, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await storage.put(key, png)
    await age(key, days)
  }
}
const stored = async () => (await uploads.storedKeys(portal)).toSorted()
const sweep = () => sweepOrphans({ db, storage })

async function send(path: string, field: string, fields: Record<string, string>): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([new Uint8Array(png)]), 'scan.png')
  return (await uploads.upload(portal, path, own, await uploads.encodeForm(form))).status
}
const teacherId = String(institute.teacher.id)
const sendPhoto = () => send('/api/enseignant/import_photo', 'document', { id: teacherId })
const sendPrintFile = () => send('/api/tirage/upload', 'file', { enseignant_id: teacherId })
const sendProof = (id: number) => send('/api/file/import', 'document', { id: String(id), entite: "Avis d'absence" })
async function addAbsence(): Promise<number> {
  const { body } = await portal.post('/api/avis/add', noticeBodies(institute).absence(), own)
  return Object(body).id
}

/** The keys that records refer to. */
async function namedKeys(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select photo_key as key from teacher where photo_key is not null
    union all select file_key from absence_notice where file_key is not null
    union all select key from print_file`.execute(db)
  return rows.map(({ key }) => key).toSorted()
}

/** Releases a build of a remote in this version, like a start of the portal. */
async function release(version: string): Promise<void> {
  const directory = await writeBuild(join(builds, version), buildRemote('planning', version))
  const { trustedKeys, operatorKey } = portal.keys
  const deps = { db, storage, trustedKeys, operatorKey: async () => operatorKey }
  await releaseBuild(deps, await readWorkspaceBuild(directory), [])
}

describe('the sweep of files without a record', () => {
  it('deletes those that are older than a day, and the temporary files of killed processes', async () => {
    const build = 'remotes/planning/1.0.0@0a1b2c3d'
    const folders = [
      'photos',
      'student-photos',
      'news',
      'news-files',
      'justifications',
      'corrections',
      'print-runs',
      build,
    ]
    await store(2, ...folders.map((folder) => `${folder}/a.pdf`))
    await mkdir(pathOf('.incoming'), { recursive: true })
    await writeFile(pathOf('.incoming/part'), 'part')
    await age('.incoming/part', 2)
    await sweep()
    expect([await stored(), await uploads.incompleteUploads(portal)]).toEqual([[], []])
  })

  it('keeps newer files, those that another database may refer to, and unknown folders', async () => {
    const kept = ['notes/a.txt', 'photos/old.png', 'photos/young.png', 'shell/static/a.js']
    await store(2, 'notes/a.txt', 'shell/static/a.js')
    await store(0.9, 'photos/young.png')
    await store(91, 'photos/old.png')
    await sweep()
    expect(await stored()).toEqual(kept)
  })

  it('keeps a file with a record, however old it is', async () => {
    const absence = await addAbsence()
    expect([await sendPhoto(), await sendProof(absence), await sendPrintFile()]).toEqual([200, 200, 200])
    await release('1.0.0')
    const before = await stored()
    for (const key of before) await age(key, 30)
    await sweep()
    expect(await stored()).toEqual(before)
  })
})

it('concurrent uploads, releases and sweeps of two processes lose no file with a record', async () => {
  const absences = await Promise.all([addAbsence(), addAbsence(), addAbsence()])
  for (let round = 1; round <= 12; round++) {
    const orphans = ['photos', 'justifications', 'print-runs'].map((folder) => `${folder}/${round}.png`)
    await store(2, ...orphans)
    const version = `2.0.${round}`
    // Left by a process that was killed before it wrote its record; the next start reuses them during sweeps.
    const files = ['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'].map(
      (name) => `remotes/planning/${version}/${name}`,
    )
    await store(2, ...files)
    const statuses = await Promise.all([
      sendPhoto(),
      sweep(),
      sendProof(absences[round % 3] ?? 0),
      release(version),
      sweep(),
      sendPrintFile(),
      sendPhoto(),
    ])
    expect(statuses.filter((status) => typeof status === 'number')).toEqual([200, 200, 200, 200])
    const present = await stored()
    expect(present).toEqual(expect.arrayContaining([...(await namedKeys()), ...files]))
    expect(present.filter((key) => orphans.includes(key))).toEqual([])
    for (const key of present) await age(key, 2)
  }
})

it('an S3 storage is swept in the same way, page by page', async () => {
  const s3 = await startTestS3(join(builds, 's3'))
  for (let index = 0; index < 120; index++) await s3.storage.put(`photos/${index}.png`, png)
  await s3.storage.put('photos/named.png', png)
  await s3.storage.put('notes/a.txt', png)
  await db
    .updateTable('teacher')
    .set({ photo_key: 'photos/named.png' })
    .where('id', '=', institute.teacher.id)
    .execute()
  const keys = (of: Storage) => uploads.storedKeys({ ...portal, storage: of })
  await sweepOrphans({ db, storage: s3.storage })
  expect(await keys(s3.storage)).toHaveLength(122)
  await sweepOrphans({ db, storage: s3.storage }, new Date(Date.now() + 2 * day))
  expect((await keys(s3.storage)).toSorted()).toEqual(['notes/a.txt', 'photos/named.png'])
  await s3.close()
})
