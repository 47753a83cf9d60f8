import Fastify from 'fastify'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInHeaders } from '../testing/institute.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'
import { coalesceBodyChunks } from './coalesce-body-chunks.ts'

const { portal, institute } = await startInstitutePortal()

describe('a body', () => {
  const padded = (length: number) => ({ enseignant_id: 0, padding: 'x'.repeat(length) })

  it.each(['/api/login', '/api/enseignant/add', '/api/generate_token_ensegnant', '/api/nowhere'])(
    'of more than 16 kB is refused on a public path: %s',
    async (path) => {
      expect(await portal.post(path, padded(17_000))).toMatchObject({ status: 413, body: { code: 'too.large' } })
    },
  )

  it('of a signed-in teacher may have 2 MB', async () => {
    const own = await signInHeaders(portal.db, institute.teacher)
    const path = '/api/avis/absence/list'
    expect(await portal.post(path, { ...padded(2_000_000), enseignant_id: institute.teacher.id }, own)).toMatchObject({
      status: 200,
    })
    expect(await portal.post(path, padded(2_200_000), own)).toMatchObject({ status: 413 })
    expect(await portal.post(path, padded(17_000))).toMatchObject({ status: 401 })
  })
})

describe('a body that arrives in chunks', () => {
  const app = Fastify({ bodyLimit: 100_000 })
  let url: string
  let pieces = 0
  beforeAll(async () => {
    coalesceBodyChunks(app)
    app.addHook('preParsing', async (_request, _reply, payload) => {
      const emit = payload.emit.bind(payload)
      pieces = 0
      payload.emit = (event: string, ...values: unknown[]) => {
        if (event === 'data') pieces++
        return emit(event, ...values)
      }
      return payload
    })
    app.post('/', async ({ body }) => body)
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  async function send(sent: Iterable<Buffer>) {
    const call = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } })
    const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      call.on('error', reject)
      call.on('response', (answer) => void text(answer).then((body) => resolve({ status: answer.statusCode, body })))
    })
    call.flushHeaders()
    for (const piece of sent) call.write(piece)
    call.end()
    return answered
  }
  const cut = (whole: Buffer, ...sizes: number[]) => {
    const parts: Buffer[] = []
    for (let at = 0; at < whole.length; at += parts.at(-1)?.length ?? 1)
      parts.push(whole.subarray(at, at + (sizes[parts.length % sizes.length] ?? 1)))
    return parts
  }

  it.each([[1], [3], [4095, 1, 4097], [5000, 7], [40_000, 2]])('of %j bytes is read completely', async (...sizes) => {
    const whole = JSON.stringify({ nom: 'Aïcha Ben Salah · عائشة'.repeat(400) })
    expect(await send(cut(Buffer.from(whole), ...sizes))).toEqual({ status: 200, body: whole })
  })

  it('is stored in few buffers, because each has an overhead of some 300 bytes', async () => {
    const whole = Buffer.from(JSON.stringify('x'.repeat(16_000)))
    expect((await send(cut(whole, 1))).status).toBe(200)
    expect(pieces).toBe(4)
  })

  it('is refused when it is too large', async () => {
    const whole = Buffer.from(JSON.stringify('x'.repeat(100_000)))
    expect((await send(cut(whole, 999))).status).toBe(413)
  })
})
