import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
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
