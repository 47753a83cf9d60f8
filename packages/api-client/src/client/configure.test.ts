import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../generated/client.gen.ts'
import { ApiError } from './api-error.ts'
import { configureApi } from './configure.ts'

const url = `${globalThis.location.origin}/api/quart/select`
const server = setupServer()
const onSessionExpired = vi.fn<() => Promise<boolean>>()
let authHeaders: Record<string, string>

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
afterEach(() => server.resetHandlers())
beforeEach(() => {
  authHeaders = { Authorization: 'Bearer first' }
  onSessionExpired.mockReset().mockResolvedValue(false)
  configureApi({
    baseUrl: '/api',
    apiPassword: 'secret',
    authHeaders: () => authHeaders,
    yearId: () => 7,
    onSessionExpired,
  })
})

const call = () => client.get({ url: '/api/quart/select', responseType: 'json', throwOnError: true })
const failure = () =>
  call().then(
    () => expect.unreachable('the call should fail'),
    (error: ApiError) => error,
  )

describe('every call', () => {
  it('R-shared-20: has the token, the year and the API password as headers', async () => {
    let headers = new Headers()
    server.use(
      http.get(url, ({ request }) => {
        headers = request.headers
        return HttpResponse.json({ Quart: [] })
      }),
    )
    await call()
    expect(headers.get('authorization')).toBe('Bearer first')
    expect(headers.get('annee')).toBe('7')
    expect(headers.get('API_PASSWORD')).toBe('secret')
  })

  it('R-shared-21: is sent to /api/ of the configured server', async () => {
    server.use(http.get(url, () => HttpResponse.json({ Quart: ['found'] })))
    expect((await call()).data).toEqual({ Quart: ['found'] })
  })
})

describe('an unsuccessful response', () => {
  it('is an error when it is an HTML page with status 200', async () => {
    server.use(http.get(url, () => HttpResponse.html('<h1>Sign in</h1>')))
    expect(await failure()).toMatchObject({ kind: 'format', code: 'answer.notJson' })
  })

  it('is an error when the body is empty', async () => {
    server.use(http.get(url, () => new HttpResponse(null, { status: 200 })))
    expect(await failure()).toMatchObject({ kind: 'format' })
  })

  it('keeps the code and the request id of a refusal', async () => {
    server.use(http.get(url, () => HttpResponse.json({ code: 'right.missing', requestId: 'r-1' }, { status: 403 })))
    expect(await failure()).toMatchObject({ kind: 'forbidden', status: 403, code: 'right.missing', requestId: 'r-1' })
  })

  it.each([
    [400, 'Le livre est déjà réservé ce jour-là.', 'Le livre est déjà réservé ce jour-là.'],
    [400, 'الكتاب محجوز في هذا اليوم', 'الكتاب محجوز في هذا اليوم'],
    [400, 'reservation.past', null],
    [400, 'SQLSTATE[23000]: Integrity constraint violation', null],
    [500, 'Attempt to read property on null', null],
  ])('keeps the readable reason of a refusal: %i %s', async (status, msg, reason) => {
    server.use(http.get(url, () => HttpResponse.json({ msg }, { status })))
    expect(await failure()).toMatchObject({ reason })
  })

  it('is a network error when the server is unreachable', async () => {
    server.use(http.get(url, () => HttpResponse.error()))
    expect(await failure()).toMatchObject({ kind: 'network', status: 0 })
  })
})

describe('an expired session', () => {
  it('retries the call once the teacher has signed in again', async () => {
    server.use(
      http.get(url, ({ request }) =>
        request.headers.get('authorization') === 'Bearer second'
          ? HttpResponse.json({ Quart: [] })
          : HttpResponse.json({ code: 'session.missing' }, { status: 401 }),
      ),
    )
    onSessionExpired.mockImplementation(async () => {
      authHeaders = { Authorization: 'Bearer second' }
      return true
    })
    expect((await call()).data).toEqual({ Quart: [] })
    expect(onSessionExpired).toHaveBeenCalledTimes(1)
  })

  it('retries the call without the old token when the new session is in the cookie', async () => {
    const sent: (string | null)[][] = []
    server.use(
      http.get(url, ({ request: { headers } }) => {
        sent.push([headers.get('authorization'), headers.get('x-session')])
        return headers.has('authorization')
          ? HttpResponse.json({ code: 'session.missing' }, { status: 401 })
          : HttpResponse.json({ Quart: [] })
      }),
    )
    onSessionExpired.mockImplementation(async () => {
      authHeaders = { 'X-Session': 'cookie' }
      return true
    })
    expect((await call()).data).toEqual({ Quart: [] })
    expect(sent).toEqual([
      ['Bearer first', null],
      [null, 'cookie'],
    ])
  })

  it('in the cookie is renewed as well', async () => {
    authHeaders = { 'X-Session': 'cookie' }
    let isRenewed = false
    server.use(
      http.get(url, () =>
        isRenewed ? HttpResponse.json({ Quart: [] }) : HttpResponse.json({ code: 'session.missing' }, { status: 401 }),
      ),
    )
    onSessionExpired.mockImplementation(async () => (isRenewed = true))
    expect((await call()).data).toEqual({ Quart: [] })
    expect(onSessionExpired).toHaveBeenCalledTimes(1)
  })

  it('is not renewed for a visitor without a session', async () => {
    authHeaders = {}
    server.use(http.get(url, () => HttpResponse.json({ code: 'session.missing' }, { status: 401 })))
    expect(await failure()).toMatchObject({ kind: 'session' })
    expect(onSessionExpired).not.toHaveBeenCalled()
  })

  it('fails after one retry, so that an invalid token causes no loop', async () => {
    server.use(http.get(url, () => HttpResponse.json({ code: 'session.missing' }, { status: 401 })))
    onSessionExpired.mockResolvedValue(true)
    const error = await failure()
    expect(error).toBeInstanceOf(ApiError)
    expect(error.kind).toBe('session')
    expect(onSessionExpired).toHaveBeenCalledTimes(1)
  })
})
