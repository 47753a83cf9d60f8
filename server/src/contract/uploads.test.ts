import { readdir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { toPhoto } from '../modules/people/photos/photos.sql.ts'
import { noticeBodies } from '../testing/notices/notice-bodies.ts'
import { listOperations } from '../testing/operations.ts'
import { signInHeaders } from '../testing/institute.ts'
import { createStaff } from '../testing/staff.ts'
import { testPicture } from '../testing/test-picture.ts'
import { teachingIds } from '../testing/seed-teaching.ts'
import { writeRegister } from '../testing/write-register.ts'
import { startTeachingPortal } from '../testing/teaching-portal.ts'
import { encodeForm, incompleteUploads, type EncodedForm, storedKeys, upload } from '../testing/uploads.ts'

const { portal, institute, own } = await startTeachingPortal()
const { body: added } = await portal.post('/api/avis/add', noticeBodies(institute).absence(), own)
const absenceId = String(Object(added).id)
const teacherId = String(institute.teacher.id)
const registerId = await writeRegister(portal.db, {
  ...{
    teacherId: institute.teacher.id,
    groupId: teachingIds.groups.tutorialA,
    subjectId: teachingIds.subjects.algorithms,
  },
  ...{ type: 2, heldOn: '2026-11-24', absent: [1] },
})
await sql`
  insert into correction_request (teacher_id, year_id, register_id, student_id, former_presence, presence, reason)
  values (${institute.teacher.id}, ${institute.years.current}, ${registerId}, 1, 'absent', 'present', 'Retard')`.execute(
  portal.db,
)
const office = await signInHeaders(portal.db, await createStaff(portal.db, ['registrar']))
const [correction] = Object((await portal.get('/api/v1/own-corrections', own)).body).items

interface UploadForm {
  /** The field of the file. */
  field: string
  folder: string
  /** The other fields of the form. */
  fields: Record<string, string>
  caller: Record<string, string>
  /** Whether a PDF is accepted besides images. */
  takesPdf: boolean
}

const uploads: Record<string, UploadForm> = {
  uploadJustification: {
    field: 'document',
    folder: 'justifications',
    fields: { id: absenceId, entite: "Avis d'absence" },
    caller: own,
    takesPdf: true,
  },
  uploadTeacherPhoto: { field: 'document', folder: 'photos', fields: { id: teacherId }, caller: own, takesPdf: false },
  attachCorrectionFile: { field: 'document', folder: 'corrections', fields: {}, caller: own, takesPdf: true },
  uploadPrintFile: {
    field: 'file',
    folder: 'print-runs',
    fields: { enseignant_id: teacherId },
    caller: own,
    takesPdf: true,
  },
  addNewsFile: { field: 'file', folder: 'news-files', fields: {}, caller: office, takesPdf: true },
  addNewsPicture: { field: 'picture', folder: 'news', fields: {}, caller: office, takesPdf: false },
  storeStudentPhoto: { field: 'photo', folder: 'student-photos', fields: {}, caller: office, takesPdf: false },
}
const operations = (await listOperations(portal.app)).filter(({ kind }) => kind === 'upload')
const calls = operations.map(({ id, path, method }) => ({
  id,
  path: path.replace('{id}', id === 'storeStudentPhoto' ? '1' : correction.id),
  method: method === 'PUT' ? ('PUT' as const) : ('POST' as const),
  ...uploads[id]!,
}))

const png = await testPicture({ format: 'png' })
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 7)])
const fileOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

beforeEach(async () => {
  await portal.db.deleteFrom('print_file').execute()
  await portal.db.updateTable('absence_notice').set({ file_key: null, file_name: '' }).execute()
  await portal.db.updateTable('teacher').set({ photo_key: null }).execute()
  await portal.db.updateTable('student').set({ photo_key: null }).execute()
  await portal.db.updateTable('correction_request').set({ file_key: null, file_name: '' }).execute()
  for (const key of await storedKeys(portal)) await portal.storage.delete(key)
})

type Call = (typeof calls)[number]

function formOf({ field, fields }: Call, bytes = png, name = 'scan.png'): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(field, fileOf(bytes), name)
  return form
}
const send = (call: Call, sent: EncodedForm, headers = {}) => {
  const version = call.id === 'storeStudentPhoto' ? toPhoto(null).version : correction.version
  const conditions = { 'if-match': version, 'idempotency-key': randomUUID() }
  return upload(portal, call.path, { ...call.caller, ...conditions, ...headers }, sent, call.method)
}
/** Pictures of news and photos are encoded anew as WebP. */
const storedPng = ({ folder }: Call) => (['news', 'photos', 'student-photos'].includes(folder) ? '.webp' : '.png')
const accepted = [200, 201]

const refusals = [413, 415, 422]
const kept = async () => [...(await storedKeys(portal)), ...(await incompleteUploads(portal))]

it('every upload operation is covered here', () => {
  expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(uploads).toSorted())
})

describe.each(calls)('$id', (call) => {
  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an archive', Buffer.from('PK\u0003\u0004 spreadsheets are archives too')],
    ['a packed image', gzipSync(png)],
    ['a program', Buffer.from('MZ\u0090\u0000')],
    ['an image with something before it', Buffer.concat([Buffer.from(' '), png])],
    ['the beginning of an image', png.subarray(0, 5)],
  ])('ignores the file name of %s', async (_, bytes) => {
    for (const name of ['scan.png', 'scan.pdf', 'scan.jpg'])
      expect(refusals).toContain((await send(call, await encodeForm(formOf(call, bytes, name)))).status)
    expect(await kept()).toEqual([])
  })

  it.each([
    ['pdf', pdf, 'scan.png'],
    ['png', png, 'scan.pdf'],
  ])('stores a %s by its content, whatever its name; a photo is no PDF', async (type, bytes, name) => {
    const isAccepted = type === 'png' || call.takesPdf
    const { status } = await send(call, await encodeForm(formOf(call, bytes, name)))
    expect(isAccepted ? accepted : [422]).toContain(status)
    const extension = type === 'png' ? storedPng(call) : '.pdf'
    expect((await storedKeys(portal)).map((key) => extname(key))).toEqual(isAccepted ? [extension] : [])
  })

  it.each([
    '../../../../etc/cron.d/portal.png',
    '..\\..\\windows\\scan.png',
    '/etc/passwd',
    '....//....//scan.png',
    '%2e%2e%2fscan.png',
    '.htaccess',
    'scan.png\0.html',
    'scan.png\r\nSet-Cookie: a=b',
    '\u202egnp.exe',
    `${'é'.repeat(400)}.png`,
    '..',
    '',
  ])('stores a file called %j under a generated name', async (name) => {
    expect(accepted).toContain((await send(call, await encodeForm(formOf(call, png, name)))).status)
    const [key, ...others] = await storedKeys(portal)
    expect(key).toMatch(new RegExp(`^${call.folder}/[\\da-f-]{36}\\${storedPng(call)}$`))
    expect(others).toEqual([])
    const written = await readdir(portal.config.dataDirectory, { recursive: true, withFileTypes: true })
    const files = written.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    expect(files).toEqual([join(portal.config.dataDirectory, 'files', key ?? '')])
  })

  it('accepts one file and few fields, and no malicious field name', async () => {
    const twice = formOf(call)
    twice.append(call.field, fileOf(png), 'another.png')
    const crowded = formOf(call)
    for (let at = 0; at < 20; at++) crowded.append(`field${at}`, 'x')
    const inherited = formOf(call)
    inherited.append('__proto__', 'x')
    const endless = formOf({ ...call, fields: { id: '1'.repeat(3_000_000), entite: 'x', enseignant_id: 'x' } })
    for (const form of [twice, crowded, inherited, endless])
      expect(refusals).toContain((await send(call, await encodeForm(form))).status)
    expect(await kept()).toEqual([])
  })

  it('does not decompress uploads', async () => {
    const { type, payload } = await encodeForm(formOf(call, Buffer.concat([png, Buffer.alloc(50_000_000)])))
    const packed = { type, payload: gzipSync(payload) }
    expect(packed.payload.length).toBeLessThan(100_000)
    expect(refusals).toContain((await send(call, packed, { 'content-encoding': 'gzip' })).status)
    expect(await kept()).toEqual([])
  })
})
