import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether no other program listens on a port of this machine. */
export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, 'localhost')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return true
}
