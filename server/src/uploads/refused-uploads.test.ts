import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { simulateFullStorage } from '../testing/full-storage.ts'
import { seedInstitute, signInHeaders } from '../testing/institute.ts'
import { listOperations } from '../testing/operations.ts'
import { openConnection } from '../testing/persistent-connection.ts'
import { buildRemote, createReleaseClient } from '../testing/release-client.ts'
import { createStaff } from '../testing/staff.ts'
import { testPicture } from '../testing/test-picture.ts'
import { startTestPortal } from '../testing/test-portal.ts'

const unfinishedBodies = 5
const portal = await startTestPortal({ unfinishedBodies, trustedProxies: '127.0.0.1' })
afterAll(() => portal.close())
const institute = await seedInstitute(portal.db)
const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
const teacher = await signInHeaders(portal.db, institute.teacher)
const office = await signInHeaders(portal.db, await createStaff(portal.db, ['registrar', 'admin', 'librarian']))
const nobody = await signInHeaders(portal.db, await createStaff(portal.db, []))
const releases = await createReleaseClient(portal, 'planning')
const others = await createReleaseClient(portal, 'others')
const { id: studentId } = await portal.db
  .insertInto('student')
  .values({ id_number: '60000001', first_name: 'Amel', last_name: 'Ben Salah', gender: 2, birth_date: '2005-03-14' })
  .returning('id')
  .executeTakeFirstOrThrow()
const build = buildRemote('planning', '1.0.0')
await releases.reserve(build)

const megabyte = 1024 * 1024
const boundary = 'edge'
/** A form with one file of `size` bytes that begins like a PDF or like nothing known. */
const form = (start: string, size: number) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`),
    Buffer.from(start, 'latin1'),
    Buffer.alloc(size),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const json = { 'content-type': 'application/json' }

interface Upload {
  method: 'POST' | 'PUT'
  path: string
  type: Record<string, string>
  /** The headers of a caller who may upload, and of one who may not. */
  own: Record<string, string>
  foreign: [headers: Record<string, string>, status: number]
  /** A body of 5 MB that is refused for its content, and its status. */
  wrong: [body: Buffer, status: number]
  tooLarge: [body: Buffer, status: number]
  /** The first bytes of a file of an accepted type. */
  start: string
}

const ofForm = (method: Upload['method'], path: string, own: Upload['own'], changes: Partial<Upload> = {}): Upload => ({
  method,
  path,
  type: multipart,
  own,
  foreign: [nobody, 403],
  wrong: [form('nothing known', 5 * megabyte), 422],
  tooLarge: [form(changes.start ?? '%PDF-1.7', 21 * megabyte), 413],
  start: '%PDF-1.7',
  ...changes,
})
const picture = (await testPicture()).toString('latin1')
const ofImport = (path: string): Upload => ({
  ...ofForm('POST', path, office),
  type: json,
  wrong: [Buffer.from(JSON.stringify({ files: 'x'.repeat(5 * megabyte) })), 422],
  tooLarge: [Buffer.from(JSON.stringify({ files: 'x'.repeat(21 * megabyte) })), 413],
})
const file = `/portal/releases/planning/1.0.0/files/`
const uploads: Record<string, Upload> = {
  attachCorrectionFile: ofForm('PUT', '/api/v1/own-corrections/1/file', teacher),
  uploadPrintFile: ofForm('POST', '/api/tirage/upload', teacher),
  uploadTeacherPhoto: ofForm('POST', '/api/enseignant/import_photo', teacher, {
    foreign: [nobody, 401],
    start: picture,
  }),
  uploadJustification: ofForm('POST', '/api/file/import', teacher),
  addNewsFile: ofForm('POST', '/api/v1/news-files', office),
  addNewsPicture: ofForm('POST', '/api/v1/news-pictures', office, { start: picture }),
  storeStudentPhoto: ofForm('PUT', `/api/v1/students/${studentId}/photo`, office, { start: picture }),
  createImport: ofImport('/api/v1/imports'),
  createCatalogueImport: ofImport('/api/v1/library/imports'),
  'a release': {
    ...ofForm('PUT', `${file}static/film.mp4`, releases.headers),
    type: { 'content-type': 'application/octet-stream' },
    foreign: [others.headers, 403],
    wrong: [Buffer.alloc(5 * megabyte), 422],
    tooLarge: [Buffer.alloc(61 * megabyte), 422],
  },
}
const list = Object.entries(uploads)
const ofForms = list.filter(([, { type }]) => type === multipart)

it('covers every upload', async () => {
  const operations = await listOperations(portal.app)
  const known = operations
    .filter(({ id, kind }) => kind === 'upload' || /^create.*Import$/.test(id))
    .map(({ id }) => id)
  expect(Object.keys(uploads).filter((id) => id !== 'a release')).toEqual(expect.arrayContaining(known))
  expect(known).toHaveLength(list.length - 1)
})

/** More calls of one address in a minute than any upload allows. */
const largestRate = 620
const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((one) => one()))

const nextCall = { method: 'GET', path: '/health/live', headers: {}, body: Buffer.alloc(0), framing: 'length' } as const

/** Sends an upload that is refused, and the next call on the same connection, in every framing. */
async function refusals({ method, path, type }: Upload, headers: object, body: Buffer) {
  const results = []
  for (const framing of ['length', 'chunked', 'expect'] as const) {
    const connection = await openConnection(origin)
    const refused = await connection.send({ method, path, headers: { ...type, ...headers }, body, framing })
    const isClosing = refused?.headers.includes('connection: close')
    const next = isClosing ? 'a new connection' : (await connection.send(nextCall))?.status
    results.push({ framing, status: refused?.status, body: refused?.body, next, failure: connection.failure() })
    connection.close()
  }
  return results
}

/** Every framing gets this status in the form of an error, and a connection that is not reset. */
const allRefusedWith = (status: number) =>
  ['length', 'chunked', 'expect'].map((framing) => ({
    framing,
    status,
    body: expect.stringContaining(`"status":${status},"code":`),
    next: expect.toBeOneOf([200, 'a new connection']),
    failure: undefined,
  }))

describe('a refused upload of 5 MB is answered, and its connection can be used again:', { timeout: 20_000 }, () => {
  it.each(list)('%s without a session', async (_, upload) => {
    expect(await refusals(upload, {}, upload.wrong[0])).toEqual(allRefusedWith(401))
  })

  it.each(list)('%s without the right', async (_, upload) => {
    const [headers, status] = upload.foreign
    expect(await refusals(upload, headers, upload.wrong[0])).toEqual(allRefusedWith(status))
  })

  it.each(list)('%s with the wrong content', async (_, upload) => {
    const [body, status] = upload.wrong
    expect(await refusals(upload, upload.own, body)).toEqual(allRefusedWith(status))
  })

  it.each(list)('%s that is too large', async (_, upload) => {
    const [body, status] = upload.tooLarge
    expect(await refusals(upload, upload.own, body)).toEqual(allRefusedWith(status))
  })

  it.each(ofForms)('%s of another media type', async (_, upload) => {
    const headers = { ...upload.own, 'content-type': 'text/html' }
    expect(await refusals(upload, headers, upload.wrong[0])).toEqual(allRefusedWith(415))
  })

  it.each(ofForms)('%s while the storage is full', async (_, upload) => {
    undo.push(simulateFullStorage(portal, 0))
    expect(await refusals(upload, upload.own, form(upload.start, 4 * megabyte))).toEqual(allRefusedWith(507))
  })

  it.each(list)('%s while too many bodies are incomplete', async (_, upload) => {
    for (let n = 0; n < unfinishedBodies; n++) {
      const stalled = await openConnection(origin)
      undo.push(stalled.close)
      stalled.socket.write(
        'POST /api/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      )
    }
    await expect.poll(async () => (await fetch(`${origin}/api/login`, { method: 'POST', body: '{}' })).status).toBe(503)
    expect(await refusals(upload, upload.own, upload.wrong[0])).toEqual(allRefusedWith(503))
  })

  it.each(list.filter(([id]) => id !== 'a release'))('%s above the rate limit', async (id, upload) => {
    const headers = { ...upload.own, 'x-forwarded-for': `10.0.0.${Object.keys(uploads).indexOf(id)}` }
    const { method, path } = upload
    for (let n = 0; n < largestRate; n++) await portal.app.inject({ method, url: path, headers })
    expect(await refusals(upload, headers, upload.wrong[0])).toEqual(allRefusedWith(429))
  })

  it('to an unknown path', async () => {
    const upload = ofForm('POST', '/api/nowhere', teacher)
    expect(await refusals(upload, teacher, upload.wrong[0])).toEqual(allRefusedWith(404))
  })

  it('for a record that is gone', async () => {
    const upload = ofForm('PUT', '/api/v1/own-corrections/999999/file', teacher)
    expect(await refusals(upload, teacher, form('%PDF-1.7', 5 * megabyte))).toEqual(allRefusedWith(404))
  })
})

it('an agent that keeps connections alive gets its next response at once', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  undo.push(() => agent.destroy())
  const { method, path, own, type, wrong } = uploads.uploadPrintFile!
  const call = (options: object, body?: Buffer) =>
    new Promise<{ status?: number | undefined; body: string }>((resolve, reject) => {
      const sent = request(origin + path, { agent, ...options })
      sent.on('error', reject)
      sent.on(
        'response',
        (answer) => void text(answer).then((read) => resolve({ status: answer.statusCode, body: read })),
      )
      sent.end(body)
    })
  const started = Date.now()
  for (let n = 0; n < 3; n++) {
    expect(await call({ method, headers: { ...own, ...type } }, wrong[0])).toMatchObject({ status: 422 })
    expect(await call({ path: '/health/live' })).toMatchObject({ status: 200 })
  }
  expect(Date.now() - started).toBeLessThan(10_000)
})
