import { delay, http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import { clientOf, pendingCalls } from './closed-client.ts'
import { forgetReads } from './shared-reads.ts'

const { server } = mockServer()
const url = '/api/v1/tasks'
let calls = 0
let status = 200

beforeEach(() => {
  calls = 0
  status = 200
  server.use(
    http.get(`*${url}`, async () => {
      calls += 1
      await delay(10)
      return HttpResponse.json({ tasks: [calls] }, { status })
    }),
  )
})
afterEach(() => {
  forgetReads()
  vi.useRealTimers()
})

const ask = async (module: string, more: object = {}) =>
  (await clientOf(module).get<{ tasks: number[] }>({ url, responseType: 'json', ...more })).data

it('asks the server once for several modules, also shortly after the answer, and gives each a copy', async () => {
  const [one, other] = await Promise.all([ask('marks'), ask('library')])
  const later = await ask('wishes')
  expect(calls).toBe(1)
  expect([one, other, later]).toEqual(Array.from({ length: 3 }, () => ({ tasks: [1] })))
  expect(other).not.toBe(one)
  expect(later).not.toBe(one)
})

it('asks again for a module that asks again, for other headers, and after a command', async () => {
  await ask('marks')
  expect(await ask('marks')).toEqual({ tasks: [2] })
  expect(await ask('library', { headers: { lang: 'ar' } })).toEqual({ tasks: [3] })
  forgetReads()
  expect(await ask('library')).toEqual({ tasks: [4] })
})

it('asks again five seconds after the answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  await ask('marks')
  await vi.advanceTimersByTimeAsync(5_100)
  await ask('library')
  expect(calls).toBe(2)
})

it('asks again after a failure', async () => {
  status = 503
  await Promise.allSettled([ask('marks'), ask('library')])
  expect(calls).toBe(1)
  status = 200
  expect(await ask('library')).toEqual({ tasks: [2] })
})

it('ends the call of a module that goes, and that of the others only when all have gone', async () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const answers = [ask('marks', { signal: one.signal }), ask('library', { signal: other.signal })]
  one.abort(new Error('gone'))
  await expect(answers[0]).rejects.toThrow('gone')
  expect(await answers[1]).toEqual({ tasks: [1] })
  const last = new AbortController()
  const abandoned = ask('wishes', { signal: last.signal, headers: { lang: 'en' } })
  expect(pendingCalls()).toBe(1)
  last.abort(new Error('gone'))
  await expect(abandoned).rejects.toThrow('gone')
  await vi.waitFor(() => expect(pendingCalls()).toBe(0))
  expect(await ask('marks', { headers: { lang: 'en' } })).toMatchObject({ tasks: [expect.any(Number)] })
})
