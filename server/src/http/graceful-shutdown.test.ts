import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { startTestPortal } from '../testing/test-portal.ts'
import { gracefulShutdown } from './graceful-shutdown.ts'

/** A server that responds before the whole body has arrived, and a client that has sent half of it. */
async function halfSent(grace?: number) {
  const app = Fastify()
  gracefulShutdown(app, grace)
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  app.put('/', async () => 'enough')
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  socket.write('PUT / HTTP/1.1\r\nhost: portal\r\ncontent-type: application/x\r\ncontent-length: 8\r\n\r\nhalf')
  await once(socket, 'data')
  return { app, socket }
}

async function closed(socket: Socket): Promise<void> {
  socket.on('error', () => {})
  if (!socket.closed) await once(socket, 'close')
}

it('a graceful shutdown ends with the last request, although its browser keeps the connection alive', async () => {
  const { app, socket } = await halfSent()
  const stop = app.close()
  setTimeout(() => socket.write('half'), 200)
  await Promise.all([stop, closed(socket)])
  expect(app.server.listening).toBe(false)
})

it('a graceful shutdown closes hanging connections after its timeout', async () => {
  const { app, socket } = await halfSent(300)
  await Promise.all([app.close(), closed(socket)])
  expect(app.server.listening).toBe(false)
})

describe('a process that is about to end', () => {
  it('is not ready, answers every call in the form of the API, and keeps no connection open', async () => {
    const portal = await startTestPortal()
    const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
    expect((await portal.get('/health/ready')).status).toBe(200)
    const drained = portal.app.drain(500)
    const ready = await fetch(`${origin}/health/ready`)
    expect([ready.status, Object(await ready.json()).code]).toEqual([503, 'server.draining'])
    const call = await fetch(`${origin}/api/annee/select`)
    expect([call.status, call.headers.get('connection')]).toEqual([200, 'close'])
    expect((await fetch(`${origin}/health/live`)).status).toBe(200)
    await drained
    await portal.close()
  })

  it('answers a call that arrives on an open connection while it closes', async () => {
    const portal = await startTestPortal()
    const { hostname, port } = new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.on('data', (data) => (received += String(data)))
    // A request that has begun keeps the connection open.
    socket.write('GET /api/annee/select HTTP/1.1\r\nhost: portal\r\n')
    await pause(100)
    const closing = portal.close()
    await pause(100)
    socket.write('\r\n')
    await closed(socket)
    await closing
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(received).toMatch(/\r\nconnection: close\r\n/i)
  })
})
