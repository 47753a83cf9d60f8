import type { Finding, GateReport } from '@portal/release-format/gate-report'
import type { BuiltManifest } from '@portal/release-format/manifest'
import type { DeclaredFile } from '@portal/release-format/reservation'
import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReleaseToken } from '../portal/releases/token.service.ts'
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
    routes: [{ path: `/${name}`, title: text(name) }],
    menu: [{ id: `${name}.page`, path: `/${name}`, label: text(name), group: 'teaching', order: 1 }],
    ...changes,
  }
  return { manifest, contents }
}

export const declareFiles = ({ contents }: Build): DeclaredFile[] =>
  Array.from(contents, ([path, bytes]) => ({ path, size: bytes.length, sha384: digest(bytes) }))

export const reportOn = ({ manifest }: Build, findings: Finding[] = []): GateReport => ({
  remote: manifest.name,
  version: manifest.version,
  at: '2026-11-21T12:00:00.000Z',
  portal: 'http://portal',
  passed: findings.length === 0,
  checks: [{ id: 'paths', title: 'Paths', passed: findings.length === 0, findings }],
})

/** Writes a shell build that provides the shared modules of `buildRemote`; returns its folder. */
export async function writeShellBuild(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-shell-'))
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Portail</title>')
  await writeFile(join(directory, 'provided.json'), JSON.stringify({ contract: 1, shared: { react: '19.3.1' } }))
  return directory
}

/** Creates a release token for a remote, and returns a client of the release API. */
export async function createReleaseClient(portal: TestPortal, remote: string) {
  const token = await createReleaseToken(portal.db, 'admin:zohra', { remote, label: 'ci' })
  const headers = { authorization: `Bearer ${token}` }
  const at = `/portal/releases/${remote}`

  const command = (name: string, body: object = {}): Promise<TestResponse> =>
    portal.post(`${at}/${name}`, body, headers)
  const reserve = (build: Build, changes: object = {}): Promise<TestResponse> =>
    portal.post(
      at,
      { manifest: build.manifest, files: declareFiles(build), report: reportOn(build), ...changes },
      headers,
    )
  const upload = async (version: string, path: string, payload: Buffer) => {
    const url = `${at}/${version}/files/${path}`
    const type = { 'content-type': 'application/octet-stream' }
    const answer = await portal.app.inject({ method: 'PUT', url, headers: { ...headers, ...type }, payload })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<{ code: string }>() }
  }
  const uploadAll = async ({ manifest, contents }: Build): Promise<void> => {
    for (const [path, bytes] of contents) await upload(manifest.version, path, bytes)
  }
  return {
    remote,
    headers,
    command,
    reserve,
    upload,
    uploadAll,
    publish: (version: string, body: object = {}) => command(`${version}/publish`, body),
    /** Reserves, uploads and publishes a build. */
    async ship(build: Build, changes: object = {}): Promise<TestResponse> {
      const reserved = await reserve(build, changes)
      if (reserved.status !== 201) return reserved
      await uploadAll(build)
      return command(`${build.manifest.version}/publish`)
    },
    overview: () => portal.get(at, headers),
  }
}
export type ReleaseClient = Awaited<ReturnType<typeof createReleaseClient>>
