import type { GateReport } from '@portal/release-format/gate-report'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { sha384 } from '../candidate/read-candidate.ts'
import { livePortal } from './candidate.ts'

interface Declared {
  manifest: { version: string }
  files: { path: string; sha384: string }[]
  report: GateReport
  force: boolean
}

interface FakeResponse {
  status: number
  body?: object
}

interface ServerOptions {
  /** Files that are already uploaded. */
  held?: Record<string, Buffer>
  /** The number of uploads whose connection is cut. */
  breaks?: number
}

/** A fake of the portal's release API over HTTP, with one remote, `marks`, in memory. */
export async function startFakePortal({ held = {}, breaks = 0 }: ServerOptions = {}) {
  const files = new Map(Object.entries(held))
  const asked: string[] = []
  const releases: { version: string; state: string; report: GateReport; isForced: boolean }[] = []
  let open: Declared | null = null
  let current: string | null = null
  let lastGood: string | null = null

  const standing = () => ({ snapshot: '8', current, lastGood, disabled: null })
  const refused = (status: number, code: string, more = {}): FakeResponse => ({
    status,
    body: { status, code, ...more },
  })

  function reserve(declared: Declared): FakeResponse {
    if (releases.some(({ version }) => version === declared.manifest.version)) return refused(409, 'release.exists')
    const findings = declared.report.checks.flatMap((check) => check.findings)
    if (!declared.report.passed && !declared.force) return refused(422, 'release.refused', { findings })
    open = declared
    const missing = declared.files.filter((one) => !files.has(one.path)).map(({ path }) => path)
    return { status: 201, body: { version: declared.manifest.version, missing } }
  }

  function store(path: string, bytes: Buffer): FakeResponse {
    const wanted = open?.files.find((one) => one.path === path)
    if (wanted?.sha384 !== sha384(bytes)) return refused(422, 'release.file')
    files.set(path, bytes)
    return { status: 204 }
  }

  function publish({ promote }: { promote: boolean }): FakeResponse {
    if (!open || open.files.some(({ path }) => !files.has(path))) return refused(409, 'release.incomplete')
    const { manifest, report, force } = open
    releases.push({ version: manifest.version, state: 'published', report, isForced: force })
    if (promote) [current, lastGood] = [manifest.version, current]
    open = null
    return { status: 200, body: standing() }
  }

  function abandon(): FakeResponse {
    if (!open) return refused(409, 'release.noneOpen')
    const abandoned = open.manifest.version
    open = null
    return { status: 200, body: { ...standing(), abandoned } }
  }

  function answer(method: string, path: string, bytes: Buffer): FakeResponse {
    const json = () => JSON.parse(bytes.toString('utf8'))
    if (path === 'live') return { status: 200, body: livePortal() }
    if (path === 'marks' && method === 'GET') {
      const dated = releases.map((release) => ({ ...release, releasedAt: '2026-11-21T10:00:00Z', releasedBy: 'team' }))
      const history = [{ snapshot: '8', at: '2026-11-21T10:00:00Z', by: 'team', reason: 'marks is current' }]
      return { status: 200, body: { remote: 'marks', ...standing(), releases: dated, history } }
    }
    if (path === 'marks') return reserve(json())
    const [, file] = /^marks\/[^/]+\/files\/(.+)$/.exec(path) ?? []
    if (file !== undefined) return store(file, bytes)
    if (path.endsWith('/publish')) return publish(json())
    if (path === 'marks/abandon') return abandon()
    if (path === 'marks/rollback' && lastGood === null) return refused(409, 'release.noLastGood')
    return path.startsWith('marks/') ? { status: 200, body: standing() } : refused(403, 'right.missing')
  }

  let breaksLeft = breaks

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await bodyOf(request)
    const path = (request.url ?? '').replace('/portal/releases/', '')
    asked.push(`${request.method} ${path}`)
    if (request.method === 'PUT' && breaksLeft-- > 0) return void request.socket.destroy()
    const isKnown = request.headers.authorization === 'Bearer secret'
    const { status, body } = isKnown ? answer(request.method ?? '', path, bytes) : refused(401, 'session.missing')
    response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port')
  return {
    portal: `http://127.0.0.1:${address.port}`,
    asked,
    files,
    releases,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}
