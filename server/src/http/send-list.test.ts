import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { compressResponses } from './compression.ts'
import { batchSize } from '../database/read-batches.ts'
import { sendList } from './send-list.ts'

type Batches = AsyncGenerator<object[], void, undefined>

let api: FastifyInstance
afterEach(() => api.close())

/** Serves a list at `/`, compressed on demand; returns its address. */
async function serve(batches: () => Batches): Promise<string> {
  api = Fastify({ forceCloseConnections: true })
  compressResponses(api)
  api.get('/', { config: { permission: 'public', kind: 'query' } }, (_request, reply) =>
    sendList(reply, 'livres', batches()),
  )
  return api.listen({ host: '127.0.0.1', port: 0 })
}

const rowsOf = (length: number, from = 0) =>
  Array.from({ length }, (_, at) => ({ id: from + at, titre: 'L\'été "في" \u2028', auteur_id: '', nombre: null }))

async function* inBatches(length: number): Batches {
  for (let from = 0; from < length; from += batchSize) yield rowsOf(Math.min(batchSize, length - from), from)
}

const lengths = [0, 1, batchSize - 1, batchSize, batchSize + 1, 2 * batchSize, 2 * batchSize + 500]
it.each(lengths)('a list of %i rows is the JSON that it would be in one piece', async (length) => {
  const url = await serve(() => inBatches(length))
  for (const encoding of ['identity', 'br', 'gzip']) {
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.text()).toBe(JSON.stringify({ livres: rowsOf(length) }))
  }
})

describe.each(['identity', 'br', 'gzip'])('an error of a list, with %s', (encoding) => {
  const ask = async (batches: () => Batches) =>
    fetch(await serve(batches), { headers: { 'accept-encoding': encoding } })
  const large = 'x'.repeat(1_000)

  it('is answered with its status before the first batch', async () => {
    const answer = await ask(async function* () {
      yield await Promise.reject<object[]>(new Error('the database is away'))
    })
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ message: 'the database is away' })
  })

  it.each([
    ['a short one', () => rowsOf(batchSize)],
    ['a long one', () => rowsOf(batchSize).map((row, at) => ({ ...row, large: `${at}${large}` }))],
  ])('never looks like a complete list after %s', async (_name, batch) => {
    const batches = async function* (): Batches {
      yield batch()
      throw new Error('the database is away')
    }
    await expect(ask(batches).then((answer) => answer.json())).rejects.toThrow(/fetch failed|terminated/)
  })
})

it('a list is read no faster than its client takes it, and no further once the client is gone', async () => {
  const count = 200
  const ended = vi.fn<() => void>()
  const batches = { read: 0 }
  const url = await serve(async function* () {
    try {
      for (; batches.read < count; batches.read++)
        yield Array.from({ length: batchSize }, () => ({ text: 'x'.repeat(1_000) }))
    } finally {
      ended()
    }
  })
  const client = connect(Number(new URL(url).port), '127.0.0.1')
  await once(client, 'connect')
  client.pause()
  client.write('GET / HTTP/1.1\r\nhost: portal\r\n\r\n')
  let before = -1
  while (before < batches.read || batches.read === 0) {
    before = batches.read
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  // The rest is in the buffers of the two sockets, which hold a few megabytes.
  expect(batches.read).toBeLessThan(count / 4)
  expect(ended).not.toHaveBeenCalled()
  client.destroy()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 10_000)
  expect(batches.read).toBeLessThan(count / 4)
})
