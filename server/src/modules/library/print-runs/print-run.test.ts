import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import * as uploads from '../../../testing/uploads.ts'
import { deleteExpiredPrintFiles } from './print-file.service.ts'
import * as wire from './print-run.schemas.ts'

const { portal, institute, own, colleague: other } = await startTeachingPortal()
beforeEach(async () => {
  await portal.db.deleteFrom('print_run').execute()
  await portal.db.deleteFrom('print_file').execute()
  for (const key of await stored()) await portal.storage.delete(key)
})

const stored = () => uploads.storedKeys(portal)
const incoming = () => uploads.incompleteUploads(portal)
const announced = () => portal.db.selectFrom('print_file').select(['key', 'is_complete']).execute()
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256))])

interface Part {
  file?: Buffer | null
  name?: string
  teacherId?: number | string
  headers?: Record<string, string>
}

function formOf({ file = pdf, name = 'énoncé du DS.pdf', teacherId = institute.teacher.id }: Part) {
  const form = new FormData()
  form.append('enseignant_id', String(teacherId))
  form.append('annee_id', String(institute.years.current))
  if (file) form.append('file', new Blob([new Uint8Array(file)]), name)
  return uploads.encodeForm(form)
}
const send = async (part: Part = {}) =>
  uploads.upload(portal, '/api/tirage/upload', part.headers ?? own, await formOf(part))
const upload = async (part: Part = {}) => assertMatchesSchema(wire.PrintFileOutcome, await send(part)).file

const bodyOf = (file: string, changes: object = {}) => ({
  enseignant_id: institute.teacher.id,
  nb_copie: 30,
  file,
  annee_id: institute.years.current,
  specialite_id: 1,
  niveau_id: 1,
  ...changes,
})
const sendRun = (file: string, changes: object = {}, headers = own) =>
  portal.post('/api/tirage/add', bodyOf(file, changes), headers)
const add = async (file: string, changes: object = {}, headers = own) =>
  assertMatchesSchema(wire.PrintRunOutcome, await sendRun(file, changes, headers))
const printRun = async (part: Part = {}) => (await add(await upload(part))).id ?? 0
const list = async (headers = own) => {
  const answer = await portal.post('/api/tirage/list', { enseignant_id: institute.teacher.id }, headers)
  return assertMatchesSchema(wire.PrintRunsResponse, answer).tirages
}
const download = (id: number, headers = own) =>
  portal.app.inject({ method: 'POST', url: '/api/tirage/download', headers, payload: { id } })
const remove = (id: number, headers = own) => portal.post('/api/tirage/delete', { id }, headers)

describe('a print run', () => {
  it('R-library-17: uses a previously uploaded file, once', async () => {
    const file = await upload()
    expect(await list()).toEqual([])
    const first = await add(file)
    expect(first).toMatchObject({ status: 200, msg: '' })
    expect((await add(file)).id).toBe(first.id)
    expect(await list()).toMatchObject([
      { id: first.id, fichier: 'énoncé du DS.pdf', etat: 0, nb_copie: 30, specialite_id: 1, niveau_id: 1 },
    ])
    expect(await announced()).toEqual([])
  })

  it('returns level and speciality in the requested language', async () => {
    await portal.db.updateTable('speciality').set({ name_ar: 'الإعلامية' }).where('id', '=', 1).execute()
    await portal.db.updateTable('level').set({ name_ar: 'السنة الأولى' }).where('id', '=', 1).execute()
    await printRun()
    expect(await list({ ...own, lang: 'ar' })).toMatchObject([{ specialite: 'الإعلامية', niveau: 'السنة الأولى' }])
    const [french] = await list()
    expect([french?.specialite, french?.niveau].join()).not.toMatch(/[ء-ي]/)
  })

  it('R-library-17: rejects a file that was not uploaded, or by another teacher', async () => {
    const file = await upload()
    expect(await add('nothing.pdf')).toMatchObject({ status: 500, msg: 'printRun.file' })
    expect(await add('../justifications/x.pdf')).toMatchObject({ msg: 'printRun.file' })
    const asOther = { enseignant_id: institute.colleague.id }
    expect(await add(file, asOther, other)).toMatchObject({ msg: 'printRun.file' })
    expect(await add(file)).toMatchObject({ status: 200 })
    expect(await add(file, asOther, other)).toMatchObject({ msg: 'printRun.file' })
  })

  it('R-library-16: requires 1 to 999 copies, a file, a level, and a speciality of that level', async () => {
    const file = await upload()
    for (const wrong of [{ nb_copie: 0 }, { nb_copie: 1000 }, { nb_copie: 1.5 }, { nb_copie: '3' }, { file: '' }])
      expect(await sendRun(file, wrong)).toMatchObject({ status: 422, body: { code: 'format' } })
    for (const missing of ['nb_copie', 'file', 'specialite_id', 'niveau_id'])
      expect(await sendRun(file, { [missing]: undefined })).toMatchObject({ status: 422, body: { fields: [missing] } })
    for (const unknown of [{ niveau_id: 900 }, { specialite_id: 900 }])
      expect(await add(file, unknown)).toMatchObject({ status: 500, msg: 'printRun.speciality' })
    expect(await list()).toEqual([])
    expect(await add(file, { nb_copie: 999 })).toMatchObject({ status: 200 })
  })

  it('R-library-18, R-library-21: is listed with its state only to its teacher, in its year, newest first', async () => {
    const ids = [await printRun(), await printRun(), await printRun()]
    for (const [state, id] of ids.entries())
      await sql`update print_run set state = ${state} where id = ${id}`.execute(portal.db)
    expect((await list()).map(({ id, etat }) => [id, etat])).toEqual(ids.map((id, state) => [id, state]).toReversed())
    expect(await list({ ...own, annee: String(institute.years.previous) })).toEqual([])
    const body = { enseignant_id: institute.teacher.id }
    expect(await portal.post('/api/tirage/list', body, other)).toMatchObject({ status: 403 })
  })

  it.each(['requested', 'refused', 'fetched'])(
    'R-library-19: can be deleted by its teacher while it is %s, with its file and an audit entry',
    async (stage) => {
      const id = await printRun()
      await sql`update print_run set stage = ${stage}`.execute(portal.db)
      expect(await remove(id, other)).toMatchObject({ status: 404 })
      expect(await stored()).toHaveLength(1)
      expect(await remove(id)).toMatchObject({ status: 200, body: { status: 200 } })
      expect([await list(), await stored(), await announced()]).toEqual([[], [], []])
      expect(await remove(id)).toMatchObject({ status: 404 })
      const traces = await portal.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', `print-run:${id}`)
        .execute()
      expect(traces).toEqual([{ action: 'print-run.requested' }, { action: 'print-run.deleted' }])
    },
  )

  it.each(['printing', 'ready'])('R-library-19: cannot be deleted while the print room has it: %s', async (stage) => {
    const id = await printRun()
    await sql`update print_run set stage = ${stage}`.execute(portal.db)
    expect(await remove(id)).toMatchObject({ status: 200, body: { status: 409, msg: 'printRun.taken' } })
    expect([await list(), await stored()]).toMatchObject([[{ id, etape: stage }], [expect.any(String)]])
  })

  it('R-library-31: has options and a due date that is not over', async () => {
    const options = { recto_verso: true, agrafe: true, confidentiel: true, date_limite: '2999-12-31' }
    const file = await upload()
    expect(await add(file, { ...options, date_limite: '2026-09-01' })).toMatchObject({
      status: 500,
      msg: 'printRun.due',
    })
    expect(await add(file, options)).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject([{ ...options, etape: 'requested', motif: '', vu_le: null }])
    await printRun()
    expect((await list())[0]).toMatchObject({
      recto_verso: false,
      agrafe: false,
      confidentiel: false,
      date_limite: null,
    })
  })

  it('R-library-20: returns exactly the uploaded bytes as a download, only to its teacher', async () => {
    const id = await printRun()
    const saved = await download(id)
    expect(saved.rawPayload).toEqual(pdf)
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': "attachment; filename*=UTF-8''%C3%A9nonc%C3%A9%20du%20DS.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    for (const person of [institute.colleague, institute.head])
      expect((await download(id, await signInHeaders(portal.db, person))).statusCode).toBe(404)
  })
})

describe('a file for the print room', () => {
  it('R-library-17: is checked by content, not by file name', async () => {
    for (const file of [Buffer.from('<html><script>alert(1)</script></html>'), Buffer.from('MZ'), Buffer.alloc(0)])
      expect(await send({ file })).toMatchObject({ status: 422, body: { code: 'printRun.type' } })
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)])
    expect(await upload({ file: png, name: 'scan.pdf' })).toMatch(/^[\da-f-]{36}\.png$/)
    expect(await stored()).toHaveLength(1)
  })

  it('is limited to 20 MB; nothing of a larger one is stored', async () => {
    const megabytes = (count: number, more: number) =>
      Buffer.concat([pdf, Buffer.alloc(count * 2 ** 20 - pdf.length + more)])
    expect(await send({ file: megabytes(20, 1) })).toMatchObject({ status: 413, body: { code: 'too.large' } })
    expect([await stored(), await announced()]).toEqual([[], []])
    expect(await upload({ file: megabytes(20, 0) })).toMatch(/\.pdf$/)
  })

  it('is rejected while the same teacher has twenty unused files', async () => {
    for (let waiting = 0; waiting < 20; waiting++) await upload()
    expect(await send()).toMatchObject({ status: 429, body: { code: 'printRun.waiting' } })
    expect(await stored()).toHaveLength(20)
    const [first] = await announced()
    expect(await add(first?.key.replace('print-runs/', '') ?? '')).toMatchObject({ status: 200 })
    expect(await upload()).toMatch(/\.pdf$/)
  })

  it('is stored twenty times at most when more are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(await stored()).toHaveLength(20)
  })

  it('is rejected without a file or for another teacher, and nothing is stored', async () => {
    expect(await send({ file: null })).toMatchObject({ status: 422, body: { code: 'format' } })
    expect(await send({ teacherId: 'x' })).toMatchObject({ status: 422, body: { code: 'format' } })
    expect(await send({ teacherId: institute.colleague.id })).toMatchObject({ status: 403 })
    expect(await portal.post('/api/tirage/upload', {}, own)).toMatchObject({ status: 415 })
    expect([await stored(), await announced()]).toEqual([[], []])
  })

  it('leaves nothing behind when the upload is aborted, and cannot be used meanwhile', async () => {
    const form = await formOf({ file: Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]) })
    const socket = await uploads.uploadPartially(portal, '/api/tirage/upload', own, form)
    await expect.poll(incoming).toHaveLength(1)
    const [half] = await announced()
    expect(await add(half?.key.replace('print-runs/', '') ?? '')).toMatchObject({ msg: 'printRun.file' })
    socket.destroy()
    await expect.poll(incoming).toEqual([])
    await expect.poll(announced).toEqual([])
    expect(await stored()).toEqual([])
    expect(await upload()).toMatch(/\.pdf$/)
  })

  it('is deleted if no print run uses it within a day', async () => {
    await printRun()
    const old = await upload()
    await sql`update print_file set received_at = now() - interval '49 hours'`.execute(portal.db)
    expect(await add(old)).toMatchObject({ msg: 'printRun.file' })
    await upload()
    expect(await stored()).toHaveLength(3)
    await deleteExpiredPrintFiles(portal)
    expect(await stored()).toHaveLength(2)
    expect(await stored()).not.toContain(`print-runs/${old}`)
    expect(await announced()).toHaveLength(1)
    expect((await download((await list())[0]?.id ?? 0)).rawPayload).toEqual(pdf)
  })
})
