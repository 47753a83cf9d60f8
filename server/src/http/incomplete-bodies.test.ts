import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { seedInstitute, signInHeaders } from '../testing/institute.ts'
import { startTestPortal } from '../testing/test-portal.ts'
import { openTestPortal } from '../testing/institute-portal.ts'

const portal = await openTestPortal({
  unfinishedBodies: 6,
  unfinishedBodiesPerAddress: 4,
  bodyTimeoutSeconds: 2,
  publicBodyTimeoutSeconds: 3,
  trustedProxies: '127.0.0.1',
})
const { authorization } = await signInHeaders(portal.db, (await seedInstitute(portal.db)).teacher)
const port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port)

const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await vi.waitUntil(async () => (await complete('/api/login')) === 422, 20_000)
})

/** A request with the first byte of a longer body. */
function begin(
  path: string,
  { to = port, address = '10.0.0.1', length = 1000, type = 'application/json', headers = '' } = {},
) {
  const socket = connect(to, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (data) => (text += String(data)))
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: portal\r\nx-forwarded-for: ${address}\r\n${headers}` +
      `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n{`,
  )
  const closed = once(socket, 'close')
  return {
    socket,
    text: () => text,
    answer: async () => {
      await closed
      return text
    },
  }
}

async function complete(path: string, address = '10.0.0.9'): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: '{}',
  })
  await answer.text()
  return answer.status
}

describe('bodies that are still arriving', () => {
  it('are limited for one IP address, while others get a response', async () => {
    for (let n = 0; n < 4; n++) begin('/api/login')
    await expect.poll(() => complete('/api/login', '10.0.0.1')).toBe(503)
    const fifth = await begin('/api/login').answer()
    expect(fifth).toMatch(/^HTTP\/1\.1 503 /)
    expect(fifth).toMatch(/^retry-after: 5\r$/m)
    expect(fifth).toContain('"code":"server.busy"')
    expect(await complete('/api/login')).toBe(422)
  })

  it('are limited overall, while requests without a body get a response', async () => {
    for (let n = 0; n < 6; n++) begin('/api/login', { address: `10.0.1.${n}` })
    await expect.poll(() => complete('/api/login')).toBe(503)
    expect((await fetch(`http://127.0.0.1:${port}/api/annee/select`)).status).toBe(200)
  })

  it('end with 408 when they stall, and stop counting', async () => {
    const started = Date.now()
    const stopped = Array.from({ length: 4 }, () => begin('/api/login'))
    for (const { answer } of stopped)
      expect(await answer()).toMatch(/^HTTP\/1\.1 408 [\s\S]*\{"status":408,"code":"too.slow"\}$/)
    expect(Date.now() - started).toBeGreaterThanOrEqual(2000)
    expect(await complete('/api/login', '10.0.0.1')).toBe(422)
  })
})

it('bodies that stall or trickle make room for others behind the same address', async () => {
  const patient = await startTestPortal({ unfinishedBodies: 9, unfinishedBodiesPerAddress: 4, bodyTimeoutSeconds: 60 })
  const at = Number(new URL(await patient.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const stalled = Array.from({ length: 4 }, () => begin('/api/login', { to: at }))
  const trickling = setInterval(() => stalled[0]?.socket.write(' '), 200)
  const others = async () =>
    Promise.all(
      Array.from({ length: 3 }, async () => {
        const sent = await fetch(`http://127.0.0.1:${at}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
        return sent.status
      }),
    )
  await expect.poll(others, { timeout: 10_000, interval: 200 }).toEqual([422, 422, 422])
  clearInterval(trickling)
  expect(await stalled[1]?.answer()).toMatch(/^HTTP\/1\.1 408 /)
  await patient.close()
})

describe('a slow body', () => {
  /** Sends a byte every half second. */
  async function trickle({ socket }: { socket: Socket }, seconds: number) {
    for (let n = 0; n < seconds * 2 && !socket.destroyed; n++) {
      await sleep(500)
      if (!socket.destroyed) socket.write(' ')
    }
  }

  it('of a public call ends with 408 after the timeout of the whole body', async () => {
    const call = begin('/api/login')
    await trickle(call, 5)
    expect(await call.answer()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each([
    ['call of a teacher', '/api/enseignant/update', 'application/json'],
    ['photo', '/api/enseignant/import_photo', 'multipart/form-data; boundary=edge'],
  ])('of a %s is accepted as long as bytes arrive', async (_, path, type) => {
    const call = begin(path, { type, headers: `authorization: ${authorization}\r\n`, length: 11 })
    await trickle(call, 5)
    await expect.poll(call.text).toMatch(/^HTTP\/1\.1 422 /)
  })
})
