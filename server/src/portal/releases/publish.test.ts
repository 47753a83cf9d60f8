import { rm } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildRemote,
  createReleaseClient,
  reportOn,
  writeShellBuild,
  type ReleaseClient,
} from '../../testing/release-client.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let planning: ReleaseClient
beforeAll(async () => {
  portal = await startTestPortal({ shellDirectory: await writeShellBuild() })
  planning = await createReleaseClient(portal, 'planning')
})
afterAll(async () => {
  await portal.close()
  await rm(portal.config.shellDirectory, { recursive: true })
})

const file = (version: string, path: string, headers = {}) =>
  portal.app.inject({ url: `/remotes/planning/${version}/${path}`, headers })
const live = async () => (await planning.overview()).body
const abandon = () =>
  portal.db
    .updateTable('remote_release')
    .set({ touched_at: sql`now() - interval '11 minutes'` })
    .where('state', '=', 'pending')
    .execute()
const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of portal.storage.list('remotes/planning/')) keys.push(key)
  return keys
}

describe('a publish', () => {
  const build = buildRemote('planning', '1.0.0-aa')
  const entry = build.contents.get('remoteEntry.js') ?? Buffer.alloc(0)

  it('begins with a reservation that lists the files to upload', async () => {
    expect(await planning.reserve(build)).toMatchObject({
      status: 201,
      body: { version: '1.0.0-aa', missing: ['remoteEntry.js', 'static/js/page.js', 'static/film.mp4'] },
    })
  })

  it('exposes no uploaded file before it is complete', async () => {
    await planning.uploadAll(build)
    expect((await file('1.0.0-aa', 'remoteEntry.js')).statusCode).toBe(404)
    expect((await portal.get('/portal/releases/live', planning.headers)).body).toMatchObject({ remotes: [] })
    expect(await live()).toMatchObject({ current: null, releases: [{ version: '1.0.0-aa', state: 'pending' }] })
  })

  it('makes the version current, and serves its files in the encoding that the browser accepts', async () => {
    const published = await planning.publish('1.0.0-aa')
    expect(published).toMatchObject({
      status: 200,
      body: { current: '1.0.0-aa', lastGood: null, disabled: null, snapshot: expect.stringMatching(/^\d{10}$/) },
    })
    const packed = await file('1.0.0-aa', 'remoteEntry.js', { 'accept-encoding': 'br' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(entry)
    expect((await file('1.0.0-aa', 'static/film.mp4')).rawPayload).toEqual(build.contents.get('static/film.mp4'))
  })

  it('can be read from another origin, so that a browser there can verify it', async () => {
    for (const path of ['remoteEntry.js', 'absent.js'])
      expect((await file('1.0.0-aa', path)).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
  })

  it('happens once for each version, and its files are immutable', async () => {
    expect(await planning.reserve(build)).toMatchObject({ status: 409, body: { code: 'release.exists' } })
    expect(await planning.publish('1.0.0-aa')).toMatchObject({ status: 409, body: { code: 'release.exists' } })
    expect(await planning.upload('1.0.0-aa', 'remoteEntry.js', entry)).toMatchObject({
      status: 409,
      body: { code: 'release.exists' },
    })
  })

  it('makes the previous version the last good one, or keeps it current without promote', async () => {
    expect((await planning.ship(buildRemote('planning', '1.0.1-bb'))).body).toMatchObject({
      current: '1.0.1-bb',
      lastGood: '1.0.0-aa',
    })
    const next = buildRemote('planning', '1.0.2-cc')
    await planning.reserve(next)
    await planning.uploadAll(next)
    expect((await planning.publish('1.0.2-cc', { promote: false })).body).toMatchObject({ current: '1.0.1-bb' })
    expect(await live()).toMatchObject({ releases: [{ version: '1.0.2-cc', state: 'published' }, {}, {}] })
  })

  it('stores the report of the gate, the author and the time', async () => {
    expect(await live()).toMatchObject({
      releases: [
        { version: '1.0.2-cc', isForced: false, releasedBy: 'release-token:1 (ci)', report: { passed: true } },
        {},
        {},
      ],
    })
  })
})

describe('a finding against a release', () => {
  const finding = { text: 'A title is missing.', remedy: 'Write it.' }

  it('refuses it with a remedy', async () => {
    const build = buildRemote('planning', '1.3.0-gg', { contract: 2 })
    expect(await planning.reserve(build, { report: reportOn(build, [finding]) })).toMatchObject({
      status: 422,
      body: { code: 'release.refused', findings: [finding, { text: expect.stringContaining('contract 2') }] },
    })
  })

  it('is overridden only by force, which is recorded with the release and in the history', async () => {
    const build = buildRemote('planning', '1.3.0-gg', { contract: 2 })
    const shipped = await planning.ship(build, { report: reportOn(build, [finding]), force: true })
    expect(shipped.body).toMatchObject({ current: '1.3.0-gg' })
    expect(await live()).toMatchObject({
      releases: expect.arrayContaining([expect.objectContaining({ version: '1.3.0-gg', isForced: true })]),
      history: expect.arrayContaining([
        expect.objectContaining({ reason: 'planning 1.3.0-gg is current by force', by: 'release-token:1 (ci)' }),
      ]),
    })
  })

  it('is not overridden by force when it concerns a path of another remote', async () => {
    const routes = [{ path: '/:page', title: { fr: 'a', en: 'a', ar: 'a' } }]
    const shipped = await planning.ship(buildRemote('planning', '1.3.1-gp', { routes }), { force: true })
    expect(shipped).toMatchObject({
      status: 422,
      body: {
        code: 'release.refused',
        findings: [{ text: '/:page takes addresses of /api/*, which belongs to the portal itself.' }],
      },
    })
  })

  it('is checked again at publish, when another remote has taken the path meanwhile', async () => {
    const library = await createReleaseClient(portal, 'library')
    const routes = [{ path: '/Partage', title: { fr: 'a', en: 'a', ar: 'a' } }]
    const [ours, theirs] = [
      buildRemote('planning', '1.4.0-hh', { routes }),
      buildRemote('library', '1.0.0', { routes }),
    ]
    await planning.reserve(ours)
    await planning.uploadAll(ours)
    expect((await library.ship(theirs)).status).toBe(200)
    expect(await planning.publish('1.4.0-hh')).toMatchObject({
      status: 422,
      body: {
        code: 'release.refused',
        findings: [{ text: '/Partage takes addresses of /Partage, which belongs to library.' }],
      },
    })
    await abandon()
  })
})

describe('two publishes of one remote', () => {
  it('that race: one wins, with the same version or with two', async () => {
    for (const [a, b] of [
      [buildRemote('planning', '2.0.0-aa'), buildRemote('planning', '2.0.0-aa')],
      [buildRemote('planning', '2.0.1-aa'), buildRemote('planning', '2.0.2-aa')],
    ] as const) {
      const answers = await Promise.all([planning.reserve(a), planning.reserve(b)])
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'release.underWay' })
      await abandon()
    }
  })

  it('that complete concurrently: the version becomes current once', async () => {
    const build = buildRemote('planning', '2.1.0-aa')
    await planning.reserve(build)
    await planning.uploadAll(build)
    const answers = await Promise.all([planning.publish('2.1.0-aa'), planning.publish('2.1.0-aa')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  it('the abandoned one is replaced after ten minutes, and its files are deleted', async () => {
    const [left, next] = [buildRemote('planning', '2.2.0-aa'), buildRemote('planning', '2.3.0-aa')]
    await planning.reserve(left)
    await planning.uploadAll(left)
    expect(await planning.reserve(next)).toMatchObject({ body: { code: 'release.underWay' } })
    await abandon()
    expect((await planning.reserve(next)).status).toBe(201)
    expect((await storedKeys()).filter((key) => key.includes('2.2.0-aa'))).toEqual([])
    expect((await planning.publish('2.2.0-aa')).status).toBe(404)
    await abandon()
  })

  it('an interrupted one is removed at once when its team abandons it: record, files and late uploads', async () => {
    const [left, next] = [buildRemote('planning', '2.3.1-aa'), buildRemote('planning', '2.3.2-aa')]
    await planning.reserve(left)
    await planning.uploadAll(left)
    expect(await planning.command('abandon', { reason: 'the pipeline died' })).toMatchObject({
      status: 200,
      body: { abandoned: '2.3.1-aa', current: '2.1.0-aa' },
    })
    expect((await storedKeys()).filter((key) => key.includes('2.3.1-aa'))).toEqual([])
    expect((await planning.publish('2.3.1-aa')).status).toBe(404)
    expect(await live()).toMatchObject({
      history: expect.arrayContaining([
        {
          snapshot: null,
          by: 'release-token:1 (ci)',
          at: expect.any(String),
          reason: 'the publish of planning 2.3.1-aa is abandoned: the pipeline died',
        },
      ]),
    })
    expect((await planning.ship(next)).body).toMatchObject({ current: '2.3.2-aa' })
  })

  it('abandoning without an open publish changes nothing: published versions stay', async () => {
    expect(await planning.command('abandon')).toMatchObject({ status: 409, body: { code: 'release.noneOpen' } })
    expect(await live()).toMatchObject({ current: '2.3.2-aa' })
  })

  it('the same build resumes its uploads; another build of that version starts over', async () => {
    const build = buildRemote('planning', '2.4.0-aa')
    await planning.reserve(build)
    await planning.upload('2.4.0-aa', 'remoteEntry.js', build.contents.get('remoteEntry.js') ?? Buffer.alloc(0))
    await abandon()
    expect((await planning.reserve(build)).body).toMatchObject({ missing: ['static/js/page.js', 'static/film.mp4'] })
    await abandon()
    build.contents.set('static/js/page.js', Buffer.from('export const version = "other"'))
    expect((await planning.ship(build)).body).toMatchObject({ current: '2.4.0-aa' })
    expect((await file('2.4.0-aa', 'static/js/page.js')).body).toBe('export const version = "other"')
  })
})
