import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { seedInstitute, type Institute, signInHeaders } from '../../../testing/institute.ts'
import { noticeBodies } from '../../../testing/notices/notice-bodies.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import * as uploads from '../../../testing/uploads.ts'

let portal: TestPortal
let institute: Institute
let own: Record<string, string>
let id: number
beforeAll(async () => {
  portal = await startTestPortal()
  institute = await seedInstitute(portal.db)
  own = await signInHeaders(portal.db, institute.teacher)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('absence_notice').execute()
  for (const key of await stored()) await portal.storage.delete(key)
  const { body } = await portal.post('/api/avis/add', noticeBodies(institute).absence(), own)
  id = Object(body).id
})

const stored = () => uploads.storedKeys(portal)
const incoming = () => uploads.incompleteUploads(portal)
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 7)])
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 7)])

interface Part {
  document?: Buffer
  name?: string
  id?: number | string
  entite?: string
  headers?: Record<string, string>
}

function formOf({ document = pdf, name = 'certificat médical.pdf', ...fields }: Part) {
  const form = new FormData()
  form.append('document', new Blob([new Uint8Array(document)]), name)
  form.append('annee', '2026-2027')
  form.append('entite', fields.entite ?? "Avis d'absence")
  form.append('id', String(fields.id ?? id))
  return uploads.encodeForm(form)
}

const upload = async (part: Part = {}) =>
  uploads.upload(portal, '/api/file/import', part.headers ?? own, await formOf(part))
const download = (headers = own) => portal.app.inject({ url: `/api/avis/absence/fichier/${id}`, headers })
const fichier = async () => Object((await portal.post('/api/avis/get_by_id_absence', { id }, own)).body).avis.fichier

describe('a justification', () => {
  it('R-notices-10: of a refused absence that is sent again is copied, and stays when the former one goes', async () => {
    await upload()
    await portal.db.updateTable('absence_notice').set({ state: 2, reason: 'Motif', decided_at: new Date() }).execute()
    const sentAgain = noticeBodies(institute).absence({ renvoi_de: id })
    const former = id
    id = Object((await portal.post('/api/avis/add', sentAgain, own)).body).id
    expect(id).not.toBe(former)
    expect(await fichier()).toBe('certificat médical.pdf')
    // A repeated call stores nothing further.
    expect((await portal.post('/api/avis/add', sentAgain, own)).body).toMatchObject({ status: 200, id })
    expect(await stored()).toHaveLength(2)
    expect((await upload({ document: jpeg, name: 'autre.jpg' })).status).toBe(200)
    expect(await stored()).toHaveLength(2)
    id = former
    expect((await download()).rawPayload).toEqual(pdf)
  })

  it("of a colleague's absence is not copied", async () => {
    await upload()
    const colleague = await signInHeaders(portal.db, institute.colleague)
    const body = noticeBodies(institute).absence({ enseignant_id: institute.colleague.id, renvoi_de: id })
    expect((await portal.post('/api/avis/add', body, colleague)).status).toBe(404)
    expect(await stored()).toHaveLength(1)
  })

  it('R-notices-10: is stored with its absence by id, and downloadable only by its owner', async () => {
    expect(await upload()).toMatchObject({ status: 200, body: { status: 200 } })
    expect(await fichier()).toBe('certificat médical.pdf')
    expect(await stored()).toEqual([expect.stringMatching(/^justifications\/[\da-f-]{36}\.pdf$/)])
    const saved = await download()
    expect(saved.rawPayload).toEqual(pdf)
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''certificat%20m%C3%A9dical.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    for (const other of [institute.colleague, institute.head])
      expect((await download(await signInHeaders(portal.db, other))).statusCode).toBe(404)
  })

  it('is refused in a closed year and leaves nothing in the storage; the file of before stays', async () => {
    await upload()
    const before = await stored()
    const years = portal.db.updateTable('academic_year').where('id', '=', institute.years.current)
    await years.set({ is_current: false, closed_at: new Date() }).execute()
    const refused = await upload({ document: jpeg, name: 'photo.jpg' })
    await years.set({ is_current: true, closed_at: null }).execute()
    expect(refused).toMatchObject({ status: 409, body: { code: 'year.closed' } })
    expect(await stored()).toEqual(before)
    expect(await fichier()).toBe('certificat médical.pdf')
    expect(await upload({ document: jpeg, name: 'photo.jpg' })).toMatchObject({ status: 200 })
  })

  it('R-notices-11: replaces the previous one', async () => {
    await upload()
    await upload({ document: jpeg, name: 'photo.jpg' })
    expect(await stored()).toEqual([expect.stringMatching(/\.jpg$/)])
    expect(await fichier()).toBe('photo.jpg')
    expect((await download()).headers['content-type']).toBe('image/jpeg')
  })

  it('is stored even if the storage fails to delete the previous one', async () => {
    await upload()
    const failing = vi.spyOn(portal.storage, 'delete').mockRejectedValueOnce(new Error('the storage is unavailable'))
    expect(await upload({ document: jpeg, name: 'photo.jpg' })).toMatchObject({ status: 500 })
    failing.mockRestore()
    expect((await download()).rawPayload).toEqual(jpeg)
  })

  it('R-notices-07: is optional: a download without one responds with an error', async () => {
    expect((await download()).statusCode).toBe(404)
  })

  it('is deleted with its absence', async () => {
    await upload()
    await portal.post('/api/avis/delete_absence', { id }, own)
    expect(await stored()).toEqual([])
  })

  it('is checked by content, not by file name', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    for (const document of [page, Buffer.from('PK\u0003\u0004 an archive'), Buffer.alloc(0)])
      expect(await upload({ document })).toMatchObject({ status: 422, body: { code: 'justification.type' } })
    expect(await stored()).toEqual([])
  })

  it('has a display name without folders and control characters', async () => {
    await upload({ name: '../../etc/\u202egpj.exe "x"\n.pdf' })
    expect(await fichier()).toMatch(/^gpj\.exe [^"\n]*\.pdf$/)
    expect((await download()).headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.]+$/)
  })

  it('is rejected above 10 MB, and no part is stored', async () => {
    const document = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])
    expect(await upload({ document })).toMatchObject({ status: 413, body: { code: 'too.large' } })
    expect(await stored()).toEqual([])
  })

  it('is rejected without a valid absence, and nothing is stored', async () => {
    expect(await upload({ id: 'x' })).toMatchObject({ status: 422 })
    expect(await upload({ entite: 'Autre' })).toMatchObject({ status: 422 })
    expect(await upload({ id: 900_000_000 })).toMatchObject({ status: 404 })
    expect(await upload({ headers: await signInHeaders(portal.db, institute.colleague) })).toMatchObject({
      status: 404,
    })
    expect(await portal.post('/api/file/import', { id }, own)).toMatchObject({ status: 415 })
    expect(await stored()).toEqual([])
  })

  it('is rejected once the absence is decided, and the previous one remains', async () => {
    await upload()
    await portal.db.updateTable('absence_notice').set({ state: 1 }).execute()
    expect(await upload({ document: jpeg })).toMatchObject({ body: { errNum: 500, msg: 'absence.decided' } })
    expect((await download()).rawPayload).toEqual(pdf)
    expect(await stored()).toHaveLength(1)
  })

  it('leaves nothing behind when the upload is aborted, and a retry works', async () => {
    const form = await formOf({ document: Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]) })
    const socket = await uploads.uploadPartially(portal, '/api/file/import', own, form)
    await expect.poll(incoming).toHaveLength(1)
    socket.destroy()
    await expect.poll(incoming).toEqual([])
    expect(await stored()).toEqual([])
    expect(await fichier()).toBe('')
    expect(await upload()).toMatchObject({ status: 200, body: { status: 200 } })
  })
})
