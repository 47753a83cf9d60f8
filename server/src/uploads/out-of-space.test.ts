import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { simulateFullStorage } from '../testing/full-storage.ts'
import { noticeBodies } from '../testing/notices/notice-bodies.ts'
import { startTeachingPortal } from '../testing/teaching-portal.ts'
import * as uploads from '../testing/uploads.ts'

const { portal, institute, own } = await startTeachingPortal()
const teacherId = institute.teacher.id
/** Noise, which is larger than the storage in every encoding. */
const png = await sharp({
  create: {
    width: 800,
    height: 800,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png()
  .toBuffer()

let absenceId = 0
let makeRoom: () => void
beforeEach(async () => {
  const { body } = await portal.post('/api/avis/add', noticeBodies(institute).absence(), own)
  absenceId = Object(body).id
  makeRoom = simulateFullStorage(portal, 100_000)
})
afterEach(async () => {
  makeRoom()
  await portal.db.deleteFrom('absence_notice').execute()
  await portal.db.deleteFrom('print_file').execute()
  await portal.db.updateTable('teacher').set({ photo_key: null }).execute()
  for (const key of await uploads.storedKeys(portal)) await portal.storage.delete(key)
  portal.app.shortages.clear()
})

async function send(path: string, field: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([new Uint8Array(png)]), 'scan.png')
  return uploads.upload(portal, path, own, await uploads.encodeForm(form))
}
const sendProof = () => send('/api/file/import', 'document', { id: String(absenceId), entite: "Avis d'absence" })
const kinds = [
  {
    kind: 'justification',
    send: sendProof,
    records: () => portal.db.selectFrom('absence_notice').select('id').where('file_key', 'is not', null).execute(),
  },
  {
    kind: 'photo',
    send: () => send('/api/enseignant/import_photo', 'document', { id: String(teacherId) }),
    records: () => portal.db.selectFrom('teacher').select('id').where('photo_key', 'is not', null).execute(),
  },
  {
    kind: 'file for the print room',
    send: () => send('/api/tirage/upload', 'file', { enseignant_id: String(teacherId) }),
    records: () => portal.db.selectFrom('print_file').select('key').execute(),
  },
]

describe('while the storage is full', () => {
  it.each(kinds)(
    'a $kind gets 507, nothing of it is stored, and a retry succeeds once there is space',
    async (upload) => {
      const refused = await upload.send()
      expect(refused).toMatchObject({ status: 507, body: { status: 507, code: 'storage.full' } })
      expect(Object.keys(Object(refused.body))).toEqual(['status', 'code', 'requestId'])
      expect(await upload.records()).toEqual([])
      expect([await uploads.storedKeys(portal), await uploads.incompleteUploads(portal)]).toEqual([[], []])
      makeRoom()
      expect((await upload.send()).status).toBe(200)
      expect(await upload.records()).toHaveLength(1)
      expect(await uploads.storedKeys(portal)).toHaveLength(1)
    },
  )

  it('the health check reports it, and everything else works', async () => {
    expect((await portal.get('/health/ready')).body).toEqual({ status: 'ready', shortages: [] })
    await sendProof()
    expect(await portal.get('/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready', shortages: ['storage.full'] },
    })
    const list = await portal.post('/api/avis/absence/list', { enseignant_id: teacherId }, own)
    expect(Object(list.body).avis).toMatchObject([{ id: absenceId, fichier: '' }])
  })
})

describe('while the database is full', () => {
  beforeEach(async () => {
    makeRoom()
    await sql`create function no_room() returns trigger language plpgsql as
      $$begin raise exception 'could not extend file' using errcode = 'disk_full'; end$$`.execute(portal.db)
    await sql`create trigger no_room before insert or update on absence_notice
      for each row execute function no_room()`.execute(portal.db)
  })
  afterEach(() => sql`drop function no_room cascade`.execute(portal.db))

  it('a stored file is deleted when its record cannot be written', async () => {
    expect(await sendProof()).toMatchObject({ status: 503, body: { status: 503, code: 'database.full' } })
    expect(await uploads.storedKeys(portal)).toEqual([])
  })

  it('a command gets 503 with retry-after and without database details', async () => {
    const refused = await portal.post('/api/avis/add', noticeBodies(institute).absence({ cause: 'Colloque' }), own)
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(refused.body).toEqual({ status: 503, code: 'database.full', requestId: refused.headers['x-request-id'] })
    expect((await portal.get('/health/ready')).body).toMatchObject({ shortages: ['database.full'] })
  })
})
