import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { connect } from '../database/connect.ts'
import { seedInstitute } from '../testing/institute.ts'
import { startTestPortal } from '../testing/test-portal.ts'
import { openTestPortal } from '../testing/institute-portal.ts'
import { guardRoutes } from './permission.ts'
import { tagged } from './register-openapi.ts'

const portal = await openTestPortal()
await seedInstitute(portal.db)

it('throws at startup for a route that declares no permission', () => {
  const app = Fastify()
  guardRoutes(app, { db: portal.db, apiPassword: null })
  expect(() => app.get('/api/open', () => 'all of it')).toThrow('GET /api/open declares no permission')
})

it('throws at startup for a route without a summary', async () => {
  const routes = tagged('reference', [async (app) => void app.get('/open', () => 'all of it')])
  await expect(Fastify().register(routes)).rejects.toThrow('GET /open has no summary')
})

describe('a refusal', () => {
  const post = (payload: string, type = 'application/json') =>
    portal.app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload })

  it('has a code and the request id of the log', async () => {
    const { headers, body } = await portal.get('/api/absent')
    expect(body).toEqual({ status: 404, code: 'route.unknown', requestId: headers['x-request-id'] })
  })

  it('has different codes for too large, unsupported media type and invalid format', async () => {
    expect((await post(`"${'x'.repeat(2_200_000)}"`)).json()).toMatchObject({ status: 413, code: 'too.large' })
    expect((await post('<login/>', 'application/xml')).json()).toMatchObject({ status: 415, code: 'media.type' })
    expect((await post('{"email":1}')).json()).toMatchObject({ status: 422, code: 'format', fields: expect.anything() })
  })
})

it('responds with 429 to too many requests of one IP address', async () => {
  const busy = await startTestPortal({ requestsPerMinute: 3 }, portal.config.databaseUrl)
  for (let call = 1; call <= 3; call++) expect((await busy.get('/api/annee/select')).status).toBe(200)
  expect((await busy.get('/api/annee/select')).body).toMatchObject({ status: 429, code: 'too.many' })
  await busy.close()
})

it('responds with 503 while the database is unavailable, stays alive, and recovers without a restart', async () => {
  const away = await startTestPortal({}, 'postgresql://portal@127.0.0.1:1/portal')
  expect((await away.get('/health/live')).status).toBe(200)
  expect(await away.get('/health/ready')).toMatchObject({ status: 503, body: { code: 'database.away' } })
  expect(await away.get('/api/annee/select')).toMatchObject({ status: 503, body: { code: 'database.away' } })
  away.app.db = connect(portal.config.databaseUrl)
  expect((await away.get('/health/ready')).status).toBe(200)
  expect((await away.get('/api/annee/select')).status).toBe(200)
  await away.app.db.destroy()
  await away.close()
})

it('counts responses by route and status for Prometheus', async () => {
  await portal.get('/api/annee/select')
  const { body } = await portal.get('/metrics')
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/annee\/select",status="200"\} \d/,
  )
})
