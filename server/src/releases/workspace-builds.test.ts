import type { BuiltManifest } from '@portal/release-format/manifest'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { signInHeaders } from '../testing/institute.ts'
import { type Build, buildRemote, digest } from '../testing/release-client.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { TestPortal } from '../testing/test-portal.ts'
import { writeBuild } from '../testing/write-build.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'
import { releaseWorkspaceBuilds } from './release-workspace-builds.ts'

const text = (word: string) => ({ fr: word, en: word, ar: word })
const pages: Partial<BuiltManifest> = {
  routes: [
    { path: '/Planning', title: text('Planning') },
    { path: '/Equipe', title: text('Equipe'), requires: ['chef'] },
    { path: '/Ouvert/:token', title: text('Ouvert'), public: true },
  ],
  menu: [
    { id: 'planning.a', path: '/Planning', label: text('Planning'), group: 'teaching', order: 1 },
    { id: 'planning.b', path: '/Equipe', label: text('Equipe'), group: 'teaching', order: 2, requires: ['chef'] },
    {
      id: 'planning.c',
      label: text('Sous-menu'),
      group: 'teaching',
      order: 3,
      children: [
        { id: 'planning.c1', path: '/Planning', label: text('Planning') },
        { id: 'planning.c2', path: '/Equipe', label: text('Equipe'), requires: ['chef'] },
      ],
    },
  ],
}
const script = `console.log(${JSON.stringify('planning '.repeat(300))})`
const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

const folder = await temporaryFolder('builds')
await mkdir(join(folder, 'apps/unbuilt/src'), { recursive: true })
const { portal, institute } = await startInstitutePortal({ shellDirectory: folder })
afterAll(() => portal.close())

function buildOf(version: string, files: Record<string, string | Buffer> = {}): Build {
  const entry = `${script}// ${version}`
  const contents = {
    'remoteEntry.js': entry,
    'static/film.mp4': film,
    'static/js/remote.abc.js': script,
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/data.bin': 'data',
    ...files,
  }
  const integrity = `sha384-${digest(Buffer.from(entry))}`
  return {
    ...buildRemote('planning', version, { ...pages, integrity, preload: ['static/js/remote.abc.js'] }),
    contents: new Map(Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)])),
  }
}
const build = (version: string) => writeBuild(join(folder, 'apps/planning/dist'), buildOf(version))

const startOf = ({ db, storage, keys: { keysDirectory } }: TestPortal) => ({ db, storage, keysDirectory })

interface Registry {
  snapshot: string
  reserved: string[]
  remotes: {
    version: string
    lastGood: null | { version: string; base: string }
    routes: { path: string }[]
    menu: { id: string; children?: { id: string }[] }[]
  }[]
}
const registry = async (headers = {}) =>
  (await portal.app.inject({ url: '/portal/registry', headers })).json<Registry>()
const apps = () => releaseWorkspaceBuilds(startOf(portal), join(folder, 'apps'))

describe('the registry', () => {
  it('is empty before anything was released', async () => {
    expect(await registry()).toEqual({ snapshot: '0', remotes: [], reserved: [] })
  })

  it('lists public pages without a token, own and reserved pages for a teacher, and all pages for a head', async () => {
    await build('1.0.0-aa')
    await apps()
    const seen = async (headers = {}) => {
      const { remotes, reserved } = await registry(headers)
      const remote = remotes[0]
      return {
        routes: remote?.routes.map(({ path }) => path),
        menu: remote?.menu.flatMap(({ id, children = [] }) => [id, ...children.map((link) => link.id)]),
        reserved,
      }
    }
    expect(await seen()).toEqual({ routes: ['/Ouvert/:token'], menu: [], reserved: [] })
    expect(await seen({ authorization: 'Bearer of-a-session-long-gone' })).toEqual(await seen())
    expect(await seen(await signInHeaders(portal.db, institute.teacher))).toEqual({
      routes: ['/Planning', '/Ouvert/:token'],
      menu: ['planning.a', 'planning.c', 'planning.c1'],
      reserved: ['/Equipe'],
    })
    expect(await seen(await signInHeaders(portal.db, institute.head))).toEqual({
      routes: ['/Planning', '/Equipe', '/Ouvert/:token'],
      menu: ['planning.a', 'planning.b', 'planning.c', 'planning.c1', 'planning.c2'],
      reserved: [],
    })
  })

  it('contains the base URL and integrity of a build, and responds with 304 until something changes', async () => {
    const headers = await signInHeaders(portal.db, institute.teacher)
    const first = await portal.get('/portal/registry', headers)
    expect(first.body).toMatchObject({
      remotes: [
        {
          name: 'planning',
          version: '1.0.0-aa',
          base: '/remotes/planning/1.0.0-aa/',
          entry: 'remoteEntry.js',
          integrity: buildOf('1.0.0-aa').manifest.integrity,
          global: 'portal_planning',
          evidence: expect.stringMatching(/^.{44}$/),
          signature: expect.stringMatching(/^.{88}$/),
          lastGood: null,
          preload: ['static/js/remote.abc.js'],
        },
      ],
    })
    const asBrowsersDo = { ...headers, 'accept-encoding': 'gzip, br' }
    const packed = await portal.app.inject({ url: '/portal/registry', headers: asBrowsersDo })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(JSON.stringify(first.body))
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: first.headers.etag })
    const conditional = { ...headers, 'if-none-match': String(first.headers.etag) }
    expect((await portal.get('/portal/registry', conditional)).status).toBe(304)
    await build('1.0.1-bb')
    await apps()
    const next = await portal.get('/portal/registry', conditional)
    expect(next.status).toBe(200)
    expect(next.body).toMatchObject({
      remotes: [{ version: '1.0.1-bb', lastGood: { version: '1.0.0-aa', base: '/remotes/planning/1.0.0-aa/' } }],
    })
  })

  it('does not change when the same builds are released again, by two processes at once', async () => {
    const before = await registry()
    await Promise.all([apps(), apps()])
    expect(await registry()).toEqual(before)
    await build('1.0.2-cc')
    await Promise.all([apps(), apps()])
    const { remotes } = await registry()
    expect(remotes.map(({ version, lastGood }) => [version, lastGood?.version])).toEqual([['1.0.2-cc', '1.0.1-bb']])
  })
})

describe('the files of a remote', () => {
  const fetchRaw = (url: string, headers = {}) => portal.app.inject({ url, headers })
  const entry = '/remotes/planning/1.0.1-bb/remoteEntry.js'

  it('stay under their version forever, in the encoding that the browser accepts', async () => {
    const plain = await fetchRaw(entry)
    expect(plain.body).toBe(`${script}// 1.0.1-bb`)
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    const br = await fetchRaw(entry, { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const gzip = await fetchRaw(entry, { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect((await fetchRaw(entry.replace('1.0.1-bb', '1.0.0-aa'))).body).toBe(`${script}// 1.0.0-aa`)
  })

  it('can be films that are requested by byte range', async () => {
    const url = '/remotes/planning/1.0.1-bb/static/film.mp4'
    const part = await fetchRaw(url, { range: 'bytes=10-19' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe('bytes 10-19/1000')
    expect(part.rawPayload).toEqual(film.subarray(10, 20))
    const end = await fetchRaw(url, { range: 'bytes=990-' })
    expect(end.rawPayload).toEqual(film.subarray(990))
    expect((await fetchRaw(url, { range: 'bytes=1000-' })).statusCode).toBe(416)
    expect((await fetchRaw(url)).rawPayload).toEqual(film)
  })

  it('never open as a document that runs scripts in the origin of the portal', async () => {
    const at = (file: string) => fetchRaw(`/remotes/planning/1.0.1-bb/static/${file}`)
    const image = await at('logo.svg')
    expect(image.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' })
    expect(image.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/)
    expect((await at('data.bin')).headers).toMatchObject({
      'content-disposition': 'attachment',
      'content-type': 'application/octet-stream',
    })
    const folderOfBuild = 'remotes/planning/1.0.1-bb/static'
    await portal.storage.put(`${folderOfBuild}/help.html`, Buffer.from('<script>alert(1)</script>'))
    const page = await at('help.html')
    expect(page.statusCode).toBe(404)
    expect(page.body).not.toContain('script')
  })

  it('are the only accessible files, for any path', async () => {
    for (const path of [
      '../../photos/x.jpg',
      '..%2f..%2fphotos/x.jpg',
      'planning/%00',
      'planning/1.0.1-bb/absent.js',
    ]) {
      const answer = await fetchRaw(`/remotes/${path}`)
      expect(answer.statusCode).toBe(404)
      expect(String(answer.headers['cache-control'])).not.toContain('immutable')
    }
  })
})
