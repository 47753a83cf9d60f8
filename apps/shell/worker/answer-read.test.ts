import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerRead } from './answer-read.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { createTables } from './testing/create-tables.ts'

let answers: KeptAnswers
let network: (() => Response) | null

beforeEach(async () => {
  answers = createKeptAnswers(createTables())
  await answers.open(7)
  vi.stubGlobal('fetch', async () => {
    if (!network) throw new TypeError('Failed to fetch')
    return network()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Reads the roll, and waits until the worker has done what follows. */
async function read(): Promise<Response> {
  const working: Promise<unknown>[] = []
  const request = new Request('https://portail.example/api/v1/tasks', { headers: { lang: 'fr' } })
  const response = await answerRead(request, answers, (work) => void working.push(work))
  await Promise.all(working)
  return response
}
const answer =
  (status: number, body: object, type = 'application/json') =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })

it('the server answers while there is a network, and the last answer without one', async () => {
  network = answer(200, { students: 24 })
  const fresh = await read()
  expect(fresh.headers.has('x-kept-at')).toBe(false)
  expect(await fresh.json()).toEqual({ students: 24 })
  network = null
  const kept = await read()
  expect(kept.headers.has('x-kept-at')).toBe(true)
  expect(await kept.json()).toEqual({ students: 24 })
})

it('what was never read fails without a network', async () => {
  network = null
  expect((await read()).type).toBe('error')
})

it('an ended session forgets all, and the page gets the refusal', async () => {
  network = answer(200, { students: 24 })
  await read()
  network = answer(401, { code: 'session.missing' })
  expect((await read()).status).toBe(401)
  expect(await answers.key()).toBeUndefined()
  network = null
  expect((await read()).type).toBe('error')
})

it.each([403, 404])('what the server refuses with %i is no longer read from what was kept', async (status) => {
  network = answer(200, { students: 24 })
  await read()
  network = answer(status, { code: 'right.missing' })
  await read()
  network = null
  expect((await read()).type).toBe('error')
})

it('a failure of the server and a page of another network replace nothing', async () => {
  network = answer(200, { students: 24 })
  await read()
  for (const other of [answer(503, {}), answer(200, { sign: 'in' }, 'text/html')]) {
    network = other
    await read()
  }
  network = null
  expect(await (await read()).json()).toEqual({ students: 24 })
})

it('without a key nothing is kept', async () => {
  await answers.forget()
  network = answer(200, { students: 24 })
  await read()
  network = null
  expect((await read()).type).toBe('error')
})

it('where storage is blocked, the server answers as without a worker', async () => {
  const blocked = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
  answers = { ...answers, key: blocked, find: blocked }
  network = answer(200, { students: 24 })
  expect(await (await read()).json()).toEqual({ students: 24 })
})
