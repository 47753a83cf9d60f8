import { buildEvents } from '@portal/release-format/local-build'
import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import type { BuildNotifier } from './build-notifier.ts'
import { proxyToPortal } from './proxy-to-portal.ts'

/** CORS headers: a portal on any origin may load the build, also from another machine. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cache-control': 'no-store',
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
}

interface ServeOptions {
  /** The folder of the latest build. */
  folder: string
  builds: BuildNotifier
  /** URL of the portal to which all other requests are proxied. */
  portal: string
  port: number
}

/** Serves a build and its events, and proxies all other paths to the portal. */
export async function serve({ folder, builds, portal, port }: ServeOptions): Promise<Server> {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value)
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = fileAt(folder, path)
    if (path === `/${buildEvents}`) builds.subscribe(request, response)
    else if (file) sendFile(file, request, response)
    else proxyToPortal(portal, request, response).catch((error: unknown) => fail(response, portal, error))
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return server
}

function fileAt(folder: string, path: string): string | null {
  const file = resolve(join(folder, decodeURIComponent(path)))
  return file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile() ? file : null
}

function sendFile(file: string, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(request.method === 'OPTIONS' ? 204 : 200, {
    'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
  })
  if (request.method === 'GET') createReadStream(file).pipe(response)
  else response.end()
}

function fail(response: ServerResponse, portal: string, error: unknown): void {
  if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
  response.end(`${portal} is unreachable: ${String(error)}`)
}
