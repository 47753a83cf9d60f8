import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleErrors, HttpError } from './errors.ts'

const app = Fastify()
beforeAll(() => {
  handleErrors(app)
  app.get('/fails', (request) => {
    const { name, code, message }: Record<string, string> = Object(request.query)
    throw Object.assign(new Error(message ?? 'select secret from teacher'), { code, ...(name ? { name } : {}) })
  })
  app.get('/refuses', () => {
    throw new HttpError(409, 'clash', 'for the log alone', { with: 'another' })
  })
})
afterAll(() => app.close())

async function fail(query: { code?: string; name?: string }) {
  const answer = await app.inject({ url: '/fails', query })
  const { requestId, ...body } = answer.json<Record<string, unknown>>()
  expect(requestId).toBeTruthy()
  return { body, retryAfter: answer.headers['retry-after'] }
}

describe('a failure of the database', () => {
  it.each([
    ['53100', 'database.full'],
    ['53200', 'database.busy'],
    ['53300', 'database.busy'],
    ['53400', 'database.busy'],
    ['57014', 'database.busy'],
    ['57P01', 'database.away'],
    ['08006', 'database.away'],
    ['25P03', 'database.away'],
    ['ECONNREFUSED', 'database.away'],
    ['ETIMEDOUT', 'database.away'],
    ['EHOSTUNREACH', 'database.away'],
  ])('%s can be retried: 503 %s', async (code, answered) => {
    expect(await fail({ code })).toEqual({ body: { status: 503, code: answered }, retryAfter: '5' })
  })

  it('55P03 is a lock that another change holds: 409', async () => {
    expect((await fail({ code: '55P03' })).body).toEqual({ status: 409, code: 'record.locked' })
  })

  it.each(['42P01', 'XX000', ''])('%s is an internal error: 500 without any detail', async (code) => {
    expect(await fail({ code })).toEqual({ body: { status: 500, code: 'internal' }, retryAfter: undefined })
  })

  it.each(['22008', '23503', '23514'])('%s is a value that a column rejects: 422', async (code) => {
    expect((await fail({ code })).body).toEqual({ status: 422, code: 'format' })
  })
})

it.each([{ code: 'ENOSPC' }, { code: 'EDQUOT' }, { name: 'XMinioStorageFull' }, { name: 'QuotaExceeded' }])(
  'a full storage has its own code: $code $name',
  async (error) => {
    expect((await fail(error)).body).toEqual({ status: 507, code: 'storage.full' })
  },
)

it('a refusal responds with its code and details; its message is only logged', async () => {
  const answer = (await app.inject('/refuses')).json()
  expect(answer).toEqual({ status: 409, code: 'clash', with: 'another', requestId: expect.any(String) })
})
