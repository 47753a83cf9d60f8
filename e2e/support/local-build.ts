import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { portOf } from './free-port.ts'

export interface LocalBuild {
  url: string
  /** The requested paths, in order. */
  asked: string[]
  stop: () => Promise<void>
}

/** Serves a remote like a developer's machine: with CORS for any origin, and with code that has no published hash. */
export async function serveLocalBuild(remote: string): Promise<LocalBuild> {
  const dist = resolve(import.meta.dirname, '../../apps', remote, 'dist')
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
    asked.push(path)
    response.setHeader('access-control-allow-origin', '*')
    // The stream of builds stays open.
    if (path === 'builds') return response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    readFile(resolve(dist, path)).then(
      (bytes) => response.setHeader('content-type', contentTypeOf(path)).end(withoutIntegrity(path, bytes)),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${portOf(server)}/`,
    asked,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function withoutIntegrity(path: string, bytes: Buffer): Buffer | string {
  return path === 'remoteEntry.js' ? `${bytes.toString()}\n;window.isLocal = true` : bytes
}

function contentTypeOf(path: string): string {
  if (path.endsWith('.json')) return 'application/json'
  return path.endsWith('.css') ? 'text/css' : 'text/javascript'
}
