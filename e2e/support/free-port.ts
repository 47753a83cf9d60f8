import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Workers of one run that may start a server at the same moment. */
const shares = 4

/** A free port of this machine, which the run gives to one worker only. */
export async function freePort(): Promise<number> {
  const share = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % shares
  // The system prefers ports of one parity.
  let port = await anyFreePort()
  while (Math.floor(port / 2) % shares !== share) port = await anyFreePort()
  return port
}

async function anyFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}
