import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { seedInstitute, signInHeaders } from '../testing/institute.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testPicture } from '../testing/test-picture.ts'
import { startTestPortal } from '../testing/test-portal.ts'
import { startTestS3 } from '../testing/test-s3.ts'
import { encodeForm, storedKeys, upload } from '../testing/uploads.ts'
import { createStorage } from './create-storage.ts'
import { StorageUnavailable } from './storage.ts'

/** Two attempts of 6 s, and a margin for a busy machine. */
const longestAnswer = 30_000
const away = { status: 503, body: { status: 503, code: 'storage.away' }, headers: { 'retry-after': '5' } }
const png = await testPicture({ format: 'png' })

const folder = await temporaryFolder('s3')
const s3 = await startTestS3(folder)
const portal = await startTestPortal({ s3: s3.config })
const institute = await seedInstitute(portal.db)
const own = await signInHeaders(portal.db, institute.teacher)
afterEach(() => s3.resume())
afterAll(async () => {
  await portal.close()
  await s3.close()
})

async function sendPhoto() {
  const form = new FormData()
  form.append('document', new Blob([new Uint8Array(png)]), 'photo.png')
  form.append('id', String(institute.teacher.id))
  return upload(portal, '/api/enseignant/import_photo', own, await encodeForm(form))
}
const showPhoto = () => portal.get(`/api/assetsmanager/enseignant/${institute.teacher.id}`, own)

describe('a storage that does not respond', () => {
  it('is reported by the health check; uploads and downloads fail with 503, and recover afterwards', async () => {
    expect((await portal.get('/health/ready')).body).toEqual({ status: 'ready', shortages: [] })
    expect((await sendPhoto()).status).toBe(200)
    s3.hang()
    const watched = await startTestPortal({ s3: s3.config }, portal.config.databaseUrl)
    const asking = vi.spyOn(watched.storage, 'size')
    const ready = await watched.get('/health/ready')
    expect(ready).toMatchObject({ status: 200, body: { status: 'ready', shortages: ['storage.away'] } })
    // It did not wait for the storage, which gives up after two attempts.
    expect(asking.mock.settledResults).toEqual([{ type: 'incomplete', value: undefined }])
    await watched.close()

    const sending = Date.now()
    const [sent, shown] = await Promise.all([sendPhoto(), showPhoto()])
    expect(sent).toMatchObject(away)
    expect(shown).toMatchObject(away)
    expect(Date.now() - sending).toBeLessThan(longestAnswer)
    s3.resume()
    expect((await showPhoto()).status).toBe(200)
    expect((await sendPhoto()).status).toBe(200)
    expect(await storedKeys(portal)).toHaveLength(1)
  })

  it('does not roll back a saved change, and leaves the previous file to the sweep', async () => {
    expect((await sendPhoto()).status).toBe(200)
    const deleting = vi.spyOn(portal.storage, 'delete').mockRejectedValueOnce(new StorageUnavailable())
    expect((await sendPhoto()).status).toBe(200)
    expect(deleting).toHaveBeenCalledOnce()
    expect((await showPhoto()).status).toBe(200)
    expect(await storedKeys(portal)).toHaveLength(2)
  })
})

it('a storage that refuses connections is reported as storage.away, not as database.away', async () => {
  const closed = createStorage({ s3: { ...s3.config, endpoint: 'http://127.0.0.1:1' }, dataDirectory: folder })
  await expect(closed.size('photos/a.png')).rejects.toBeInstanceOf(StorageUnavailable)
  await expect(closed.put('photos/a.png', png)).rejects.toBeInstanceOf(StorageUnavailable)
  await expect(closed.delete('photos/a.png')).rejects.toBeInstanceOf(StorageUnavailable)
  await expect(closed.list('photos/')[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(StorageUnavailable)
})

it('an upload whose record may have been written keeps its file', async () => {
  await sql`create function lose_answer() returns trigger language plpgsql as
    $$begin raise exception 'terminating connection' using errcode = 'admin_shutdown'; end$$`.execute(portal.db)
  await sql`create trigger lose_answer after update on teacher for each row execute function lose_answer()`.execute(
    portal.db,
  )
  const before = await storedKeys(portal)
  expect(await sendPhoto()).toMatchObject({ status: 503, body: { code: 'database.away' } })
  await sql`drop function lose_answer cascade`.execute(portal.db)
  expect(await storedKeys(portal)).toHaveLength(before.length + 1)
})
