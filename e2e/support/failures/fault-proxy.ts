import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { portOf } from '../free-port.ts'

/**
 * The response in place of the portal's own; with `tricklesFor` it is sent in small chunks for this many milliseconds.
 */
export type FaultResponse =
  | { kind: 'answer'; status: number; contentType: string; caching: string; body: string; tricklesFor?: number }
  /** Never responds until released. */
  | { kind: 'hold' }
  /** Another file of the portal. */
  | { kind: 'file'; path: string }

export type RequestHandler = (path: string) => FaultResponse | null

export interface FaultProxy {
  url: string
  /** The intercepted requests, with the time of the response. */
  answered: { path: string; at: number }[]
  /** The bodies posted to intercepted URLs. */
  posted: { path: string; body: string }[]
  /** Installs the interception for later requests; null passes everything through to the portal. */
  setHandler: (handler: RequestHandler | null) => void
  /** Responds to the held requests by the current interception. */
  releaseHeld: () => void
  stop: () => Promise<void>
}

/**
 * A fault-injection proxy between browser and portal; a real server, so that the browser's cache and timeouts are real.
 */
export async function startFaultProxy(portal: string): Promise<FaultProxy> {
  const upstream = new Agent({ keepAlive: true })
  const answered: FaultProxy['answered'] = []
  const posted: FaultProxy['posted'] = []
  let held: { incoming: IncomingMessage; outgoing: ServerResponse }[] = []
  let handler: RequestHandler | null = null

  const server = createServer(serve)

  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? '/'
    const answer = handler?.(path) ?? null
    if (answer) {
      answered.push({ path, at: performance.now() })
      if (incoming.method === 'POST') void bodyOf(incoming).then((body) => posted.push({ path, body }))
    }
    if (answer?.kind === 'hold') {
      held.push({ incoming, outgoing })
    } else if (answer?.kind === 'answer') {
      const { status, contentType, caching, body, tricklesFor } = answer
      outgoing.writeHead(status, { 'content-type': contentType, 'cache-control': caching })
      if (tricklesFor) void trickle(outgoing, body, tricklesFor)
      else outgoing.end(body)
    } else {
      pass(incoming, outgoing, answer?.path ?? path)
    }
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void {
    const { method, headers } = incoming
    const onward = request(new URL(path, portal), { agent: upstream, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `http://localhost:${portOf(listening)}`,
    answered,
    posted,
    setHandler: (next) => {
      handler = next
      answered.length = 0
      posted.length = 0
    },
    releaseHeld: () => {
      const waiting = held
      held = []
      for (const { incoming, outgoing } of waiting) serve(incoming, outgoing)
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      upstream.destroy()
      await once(server, 'close')
    },
  }
}

async function trickle(outgoing: ServerResponse, body: string, milliseconds: number): Promise<void> {
  const bytes = Buffer.from(body)
  const parts = 20
  const size = Math.ceil(bytes.length / parts)
  for (let from = 0; from < bytes.length; from += size) {
    outgoing.write(bytes.subarray(from, from + size))
    await setTimeout(milliseconds / parts)
  }
  outgoing.end()
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  return Buffer.concat(parts).toString()
}
