import type { GateProgress } from '@portal/release-format/gate-progress'
import type { GateReport } from '@portal/release-format/gate-report'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { sha384 } from '@portal/gate/read-candidate'
import type { Release } from '../server/responses.ts'
import { livePortal } from '@portal/gate/testing/candidate'

export interface Declared {
  manifest: { version: string }
  files: { path: string; sha384: string }[]
  promote?: boolean
}

interface Queued {
  version: string
  promote: boolean
  force: boolean
  steps: Iterator<Partial<GateProgress>, undefined>
}

interface FakeResponse {
  status: number
  body?: object
}

export interface FakePortalOptions {
  /** Files that are already uploaded. */
  held?: Record<string, Buffer>
  /** The number of uploads whose connection is cut. */
  breaks?: number
  /** Why the current version cannot start. */
  obstacles?: string[]
  /** The steps of the gate, one for each request; the last one remains. */
  gate?: Partial<GateProgress>[]
}

/** A fake of the portal's release API over HTTP, with one remote, `marks`, in memory. */
export async function startFakePortal({
  held = {},
  breaks = 0,
  obstacles = [],
  gate = [{ state: 'published' }],
}: FakePortalOptions = {}) {
  const files = new Map(Object.entries(held))
  const asked: string[] = []
  const releases: Pick<Release, 'version' | 'state' | 'report' | 'isForced' | 'acceptedBy' | 'signedBy'>[] = []
  const reserved: Declared[] = []
  let open: Declared | null = null
  let queued: Queued | null = null
  let current: string | null = null
  let lastGood: string | null = null

  const standing = () => ({ snapshot: '8', current, lastGood, disabled: null })
  const refused = (status: number, code: string, more = {}): FakeResponse => ({
    status,
    body: { status, code, ...more },
  })

  function reserve(declared: Declared): FakeResponse {
    if (releases.some(({ version }) => version === declared.manifest.version)) return refused(409, 'release.exists')
    open = declared
    reserved.push(declared)
    const missing = declared.files.filter((one) => !files.has(one.path)).map(({ path }) => path)
    return { status: 201, body: { version: declared.manifest.version, missing } }
  }

  function store(path: string, bytes: Buffer): FakeResponse {
    const wanted = open?.files.find((one) => one.path === path)
    if (wanted?.sha384 !== sha384(bytes)) return refused(422, 'release.file')
    files.set(path, bytes)
    return { status: 204 }
  }

  function publish(options: { promote: boolean; force: boolean }): FakeResponse {
    if (!open || open.files.some(({ path }) => !files.has(path))) return refused(409, 'release.incomplete')
    queued = { version: open.manifest.version, ...options, steps: gate.values() }
    open = null
    return { status: 202, body: progress({}) }
  }

  function progress(step: Partial<GateProgress>): GateProgress {
    const state = { state: 'waiting' as const, ahead: 0, isRunnerAlive: true, checks: [], findings: [], report: null }
    return { remote: 'marks', version: queued?.version ?? '', ...state, isForced: false, snapshot: null, ...step }
  }

  function judge(): FakeResponse {
    const { value: step = gate.at(-1) ?? {} } = queued?.steps.next() ?? {}
    if (!queued || step.state !== 'published') return { status: 200, body: progress(step) }
    const { version, promote, force } = queued
    const report = reportOf(version, !force)
    releases.push({ version, state: 'published', report, isForced: force, acceptedBy: null, signedBy: 'gate' })
    if (promote) [current, lastGood] = [version, current]
    return { status: 200, body: progress({ report, isForced: force, snapshot: promote ? '8' : null, ...step }) }
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
      return { status: 200, body: { remote: 'marks', ...standing(), obstacles, releases: dated, history } }
    }
    if (path === 'marks') return reserve(json())
    const [, file] = /^marks\/[^/]+\/files\/(.+)$/.exec(path) ?? []
    if (file !== undefined) return store(file, bytes)
    if (path.endsWith('/publish')) return publish(json())
    if (path.endsWith('/gate')) return queued ? judge() : refused(404, 'absent')
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
    /** The declarations that were accepted, the oldest first. */
    reserved,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

function reportOf(version: string, passed: boolean): GateReport {
  const findings = passed ? [] : [{ text: 'A title is missing.', remedy: 'Write it.' }]
  const checks = [{ id: 'texts', title: 'Texts are complete', passed, findings }]
  return { remote: 'marks', version, at: '2026-11-21T10:00:00.000Z', portal: 'https://portal.example', passed, checks }
}
