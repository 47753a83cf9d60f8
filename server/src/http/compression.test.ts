import Fastify, { type LightMyRequestResponse } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTeachingPortal } from '../testing/teaching-portal.ts'
import { compressResponses } from './compression.ts'

const { portal, own } = await startTeachingPortal()
const long = Array.from({ length: 1000 }, (_, at) => ({ id: at, matiere: 'الخوارزميات' }))
const app = Fastify()
compressResponses(app)
app.get('/list', { config: { kind: 'query' } }, async () => long)
app.get('/word', { config: { kind: 'query' } }, async () => long[0])
app.get('/done', { config: { kind: 'command' } }, async () => long)

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
const packing = ({ headers }: LightMyRequestResponse) => headers['content-encoding']

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a long list is sent to a browser that accepts %s as %s', async (accepted, encoding, unpack) => {
  const answer = await ask('/list', accepted)
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
    'content-length': String(answer.rawPayload.length),
  })
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 5)
  expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(long)
})

it.each([undefined, '', 'identity', 'deflate'])(
  'is sent uncompressed to a browser that accepts %j',
  async (accepted) => {
    const answer = await ask('/list', accepted)
    expect(packing(answer)).toBeUndefined()
    expect(answer.headers['vary']).toBe('accept-encoding')
    expect(answer.json()).toEqual(long)
  },
)

it('a short response is sent uncompressed, and so is the response of a command of any length', async () => {
  for (const url of ['/word', '/done']) {
    const answer = await ask(url, 'br')
    expect(packing(answer)).toBeUndefined()
    expect(answer.headers).not.toHaveProperty('vary')
  }
})

it.each([300, 2_500])('a whole catalogue of %i books arrives compressed and intact', async (count) => {
  await sql`
    insert into book (title, copies)
    select 'Livre ' || n, 1 from generate_series((select count(*)::integer from book) + 1, ${count}) n`.execute(
    portal.db,
  )
  const books = (headers: object) => portal.app.inject({ url: '/api/livre/liste', headers: { ...own, ...headers } })
  const [packed, zipped, plain] = [
    await books({ 'accept-encoding': 'br' }),
    await books({ 'accept-encoding': 'gzip' }),
    await books({}),
  ]
  expect([packing(packed), packing(zipped), packing(plain)]).toEqual(['br', 'gzip', undefined])
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' })
  expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload)
  expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  const { livres, ...rest }: { livres: { id: number; titre: string }[] } = plain.json()
  expect(rest).toEqual({})
  const titles = livres.map(({ titre }) => titre).filter((title) => title.startsWith('Livre '))
  expect(titles).toHaveLength(new Set(titles).size)
  expect(livres.length).toBe(count)
  for (const { id: livre_id } of [...livres.slice(0, 1), ...livres.slice(-1)]) {
    const key = { livre_id, bibliotheque_theme_id: 0, auteur_id: 0, editeur_id: 0, mot_id: 0 }
    const alone = await portal.app.inject({ method: 'POST', url: '/api/livre/search', headers: own, payload: key })
    expect(plain.body).toContain(alone.body.slice('{"livres":['.length, -']}'.length))
  }
})
