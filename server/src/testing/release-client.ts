import { type GateCheckId, gateCheckIds } from '@portal/release-format/gate-checks'
import type { Finding, GateReport } from '@portal/release-format/gate-report'
import type { BuiltManifest } from '@portal/release-format/manifest'
import type { DeclaredFile } from '@portal/release-format/reservation'
import type { LightMyRequestResponse } from 'fastify'
import { createHash } from 'node:crypto'
import { claimJob } from '../releases/gate-queue/gate-job.sql.ts'
import { readProvided } from '../releases/provided.ts'
import { giveVerdict, type Judgement, type Verdict, type VerdictDeps } from '../releases/versions/verdict.service.ts'
import { readTrustedKeys } from '../releases/signing/keys.ts'
import { createReleaseToken } from '../releases/versions/token.service.ts'
import type { TestResponse, TestPortal } from './test-portal.ts'

export interface Build {
  manifest: BuiltManifest
  contents: Map<string, Buffer>
}

const text = (word: string) => ({ fr: word, en: word, ar: word })
export const digest = (bytes: Buffer) => createHash('sha384').update(bytes).digest('base64')

/** A small built remote with one page and one menu entry. */
export function buildRemote(name: string, version: string, changes: Partial<BuiltManifest> = {}): Build {
  const entry = Buffer.from(`self.portal_${name} = ${JSON.stringify(`${version} `.repeat(200))}\n`)
  const contents = new Map([
    ['remoteEntry.js', entry],
    ['static/js/page.js', Buffer.from(`export const version = '${version}'\n`)],
    ['static/film.mp4', Buffer.from(Array.from({ length: 1000 }, (_, at) => (at + version.length) % 256))],
  ])
  const routes = changes.routes ?? [{ path: `/${name}`, title: text(name) }]
  const path = routes[0]?.path.replaceAll(/:\w+/g, '1')
  const manifest = {
    name,
    version,
    contract: 1,
    entry: 'remoteEntry.js',
    integrity: `sha384-${digest(entry)}`,
    global: `portal_${name}`,
    preload: ['static/js/page.js'],
    sharedRanges: { react: '^19.3.0' },
    operations: [],
    routes,
    menu: [{ id: `${name}.page`, path, label: text(name), group: 'teaching', order: 1 }],
    ...changes,
  }
  return { manifest, contents }
}

export const declareFiles = ({ contents }: Build): DeclaredFile[] =>
  Array.from(contents, ([path, bytes]) => ({ path, size: bytes.length, sha384: digest(bytes) }))

/** A complete report, with findings of one check. */
export const reportOn = (
  { manifest }: Build,
  findings: Finding[] = [],
  failing: GateCheckId = 'texts',
): GateReport => ({
  remote: manifest.name,
  version: manifest.version,
  at: '2026-11-21T12:00:00.000Z',
  portal: 'http://portal',
  passed: findings.length === 0,
  checks: gateCheckIds.map((id) => {
    const found = id === failing ? findings : []
    return { id, title: id, passed: found.length === 0, findings: found }
  }),
})

interface ShipOptions {
  /** The findings of the check `texts`. */
  findings?: Finding[]
  force?: boolean
  promote?: boolean
}

const runner = 'a runner'

/** Gives the verdict on the oldest candidate of the queue, like a gate runner whose checks had this result. */
export async function judgeNext(portal: TestPortal, judgement: Judgement): Promise<Verdict | null> {
  const lease = await claimJob(portal.db, runner)
  if (!lease) throw new Error('No candidate waits')
  return giveVerdict(await verdictDeps(portal), lease, judgement)
}

/** The services of a test portal as a gate runner has them. */
export async function verdictDeps({ db, storage, config, keys }: TestPortal): Promise<VerdictDeps> {
  const provided = await readProvided(config.shellDirectory)
  const trustedKeys = await readTrustedKeys(config.keysDirectory)
  return { db, storage, provided, trustedKeys, signingKey: keys.gateKey }
}

/** Creates a release token for a remote, and returns a client of the release API. */
export async function createReleaseClient(portal: TestPortal, remote: string) {
  const token = await createReleaseToken(portal.db, 'admin:zohra', { remote, label: 'ci' })
  const headers = { authorization: `Bearer ${token}` }
  const at = `/portal/releases/${remote}`

  const command = (name: string, body: object = {}): Promise<TestResponse> =>
    portal.post(`${at}/${name}`, body, headers)
  const reserve = (build: Build, changes: object = {}): Promise<TestResponse> =>
    portal.post(at, { manifest: build.manifest, files: declareFiles(build), ...changes }, headers)
  const upload = async (version: string, path: string, payload: Buffer) => {
    const url = `${at}/${version}/files/${path}`
    const type = { 'content-type': 'application/octet-stream' }
    const answer = await portal.app.inject({ method: 'PUT', url, headers: { ...headers, ...type }, payload })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<{ code: string }>() }
  }
  const uploadAll = async ({ manifest, contents }: Build): Promise<void> => {
    for (const [path, bytes] of contents) await upload(manifest.version, path, bytes)
  }
  const publish = (version: string, body: object = {}) => command(`${version}/publish`, body)
  return {
    remote,
    headers,
    command,
    reserve,
    upload,
    uploadAll,
    publish,
    /** Reserves, uploads and publishes a build, which then waits for the gate. */
    async queue(build: Build, options: { force?: boolean; promote?: boolean } = {}): Promise<TestResponse> {
      await reserve(build)
      await uploadAll(build)
      return publish(build.manifest.version, options)
    },
    gate: (version: string) => portal.get(`${at}/${version}/gate`, headers),
    /**
     * Reserves, uploads and publishes a build, which a gate runner then judges. Returns the overview, or the response
     * that refused the build.
     */
    async ship(build: Build, { findings = [], ...options }: ShipOptions = {}): Promise<TestResponse> {
      const reserved = await reserve(build, options.promote === false ? { promote: false } : {})
      if (reserved.status !== 201) return reserved
      await uploadAll(build)
      const queued = await command(`${build.manifest.version}/publish`, options)
      if (queued.status !== 202) return queued
      const verdict = await judgeNext(portal, { report: reportOn(build, findings), findings: [] })
      return portal.get(verdict === 'published' ? at : `${at}/${build.manifest.version}/gate`, headers)
    },
    overview: () => portal.get(at, headers),
    /** A file of a version, as browsers request it. */
    file: (version: string, path: string, accepted: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
      portal.app.inject({ url: `/remotes/${remote}/${version}/${path}`, headers: accepted }),
  }
}
export type ReleaseClient = Awaited<ReturnType<typeof createReleaseClient>>
