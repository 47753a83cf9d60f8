import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { requireFreePort, wantedPort } from './port.mjs'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  vi.unstubAllEnvs()
})

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The probe has no port')
  return address.port
}

describe('the port', () => {
  it('is 8080 unless PORT is set', () => {
    vi.stubEnv('PORT', '')
    expect(wantedPort()).toBe(8080)
    vi.stubEnv('PORT', '9001')
    expect(wantedPort()).toBe(9001)
  })

  it.each(['many', '0', '65536', '80.5', '-1'])('cannot be %s', (text) => {
    vi.stubEnv('PORT', text)
    expect(() => wantedPort()).toThrow(`PORT=${text} is not a port number.`)
  })

  it('is refused with a remedy when another program uses it', async () => {
    const port = await takenPort()
    await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
    )
  })

  it('is free again after the check', async () => {
    const port = await takenPort()
    servers.pop()?.close()
    await requireFreePort(port, '127.0.0.1')
    await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined()
  })
})
