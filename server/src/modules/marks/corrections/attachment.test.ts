import { beforeEach, expect, it } from 'vitest'
import { startCorrectionPortal } from '../../../testing/correction-portal.ts'
import { encodeForm, storedKeys, upload } from '../../../testing/uploads.ts'
import type { Correction } from './correction.schemas.ts'

const test = await startCorrectionPortal()
const { portal, institute, own, colleague, exams, registrar, request, decide } = test
beforeEach(async () => {
  await test.begin()
  for (const key of await storedKeys(portal)) await portal.storage.delete(key)
})

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 7)])
async function attach({ id, version }: Pick<Correction, 'id' | 'version'>, name = 'copie.pdf', headers = own) {
  const form = new FormData()
  form.append('document', new Blob([new Uint8Array(pdf)]), name)
  const path = `/api/v1/own-corrections/${id}/file`
  return upload(portal, path, { ...headers, 'if-match': version }, await encodeForm(form), 'PUT')
}
const download = (path: string, headers: Record<string, string>) => portal.get(`/api/v1/${path}/file`, headers)

it('an attachment is read by its teacher and by the office that decides, and by nobody else', async () => {
  const sent = await request()
  expect(await attach(sent)).toMatchObject({ status: 200, body: { fileName: 'copie.pdf', version: sent.version } })
  expect((await test.read(sent.id)).body.correction.fileName).toBe('copie.pdf')
  for (const [path, headers] of [
    [`own-corrections/${sent.id}`, own],
    [`corrections/${sent.id}`, exams],
  ] as const)
    expect((await download(path, headers)).headers['content-disposition']).toContain('copie.pdf')
  const elsewhere = await test.staff(['exams'], institute.departments.other)
  expect((await download(`own-corrections/${sent.id}`, colleague)).status).toBe(404)
  for (const headers of [registrar, elsewhere])
    expect((await download(`corrections/${sent.id}`, headers)).status).toBe(404)
  expect((await download(`corrections/${sent.id}`, own)).status).toBe(403)
})

it('a repeated upload replaces the last one', async () => {
  const sent = await request()
  await attach(sent)
  await attach(sent, 'copie corrigée.pdf')
  expect((await test.read(sent.id)).body.correction.fileName).toBe('copie corrigée.pdf')
  expect(await storedKeys(portal)).toEqual([expect.stringMatching(/^corrections\/[\da-f-]{36}\.pdf$/)])
})

it('nothing is stored for a request of somebody else, a decided one, or one that has changed', async () => {
  const sent = await request()
  expect((await attach(sent, 'copie.pdf', colleague)).status).toBe(404)
  expect((await attach({ ...sent, version: '"other"' })).status).toBe(412)
  await decide(sent.id, { decision: 'refused', reason: 'Non' })
  expect(await attach(sent)).toMatchObject({ status: 409, body: { code: 'correction.decided' } })
  expect(await storedKeys(portal)).toEqual([])
  expect((await download(`own-corrections/${sent.id}`, own)).status).toBe(404)
})

it('a request that is sent again has a copy of the attachment, which its office alone reads', async () => {
  const refused = await request()
  await attach(refused)
  await decide(refused.id, { decision: 'refused', reason: 'Non' })
  const again = await request({ sentAgainId: refused.id })
  expect(again.fileName).toBe('copie.pdf')
  expect(await storedKeys(portal)).toHaveLength(2)
  expect((await download(`corrections/${again.id}`, exams)).status).toBe(200)
  expect((await download(`corrections/${again.id}`, registrar)).status).toBe(404)
  expect((await test.send(await test.requestOf({ sentAgainId: again.id + 100 }))).status).toBe(404)
  // One waits already: its copy is not kept.
  expect((await test.send(await test.requestOf({ sentAgainId: refused.id }))).status).toBe(409)
  expect(await storedKeys(portal)).toHaveLength(2)
})
