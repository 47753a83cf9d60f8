import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../database/connect.ts'
import { handleErrors, HttpError } from './errors.ts'
import { createOnce, IdempotencyHeaders } from './idempotency.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'

const create = vi.fn<(tx: Database) => Promise<{ id: number }>>()
const { portal, institute } = await startInstitutePortal()
const app = Fastify()
app.decorate('db', portal.db)
handleErrors(app)
app.addHook('onRequest', async (request) => {
  Object.assign(request, { caller: { accountId: Number(request.headers['account']) } })
})
app.post<{ Headers: { 'idempotency-key'?: string } }>(
  '/things',
  { schema: { headers: IdempotencyHeaders } },
  (request) => createOnce(request, create),
)
afterAll(async () => {
  await app.close()
  await portal.close()
})
beforeEach(() => create.mockReset().mockImplementation(async () => ({ id: create.mock.calls.length })))

const post = async (key: string | null, payload: object = { name: 'a' }, account = institute.teacher.id) => {
  const headers = { account: String(account), ...(key !== null && { 'idempotency-key': key }) }
  const answer = await app.inject({ method: 'POST', url: '/things', headers, payload })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

it('a repeated creation gets the response of the first, and creates nothing', async () => {
  const key = randomUUID()
  expect(await post(key)).toEqual({ status: 200, body: { id: 1 } })
  expect(await post(key)).toEqual({ status: 200, body: { id: 1 } })
  expect(create).toHaveBeenCalledTimes(1)
})

it('of ten concurrent tries one creates', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(key)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"id":1}']))
  expect(create).toHaveBeenCalledTimes(1)
})

it('a creation that failed may be repeated', async () => {
  const key = randomUUID()
  create.mockRejectedValueOnce(new HttpError(409, 'name.taken'))
  expect(await post(key)).toMatchObject({ status: 409 })
  expect(await post(key)).toMatchObject({ status: 200 })
})

it('the key of one account does not answer another', async () => {
  const key = randomUUID()
  await post(key)
  expect(await post(key, undefined, institute.colleague.id)).toEqual({ status: 200, body: { id: 2 } })
})

it('a key is refused for another body, and a creation without a key', async () => {
  const key = randomUUID()
  await post(key)
  expect(await post(key, { name: 'b' })).toMatchObject({ status: 422, body: { code: 'idempotency.reused' } })
  expect(await post(null)).toMatchObject({ status: 400, body: { code: 'idempotency.missing' } })
  expect(await post('short')).toMatchObject({ status: 422, body: { code: 'format' } })
})
