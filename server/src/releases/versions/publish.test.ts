import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { refusedWith } from '../../testing/refused-with.ts'
import { buildRemote, judgeNext, reportOn } from '../../testing/release-client.ts'
import { startReleasePortal } from '../../testing/release-portal.ts'

const { portal, planning } = await startReleasePortal()

const live = async () => (await planning.overview()).body

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
    expect((await planning.file('1.0.0-aa', 'remoteEntry.js')).statusCode).toBe(404)
    expect((await portal.get('/portal/releases/live', planning.headers)).body).toMatchObject({ remotes: [] })
    expect(await live()).toMatchObject({ current: null, releases: [{ version: '1.0.0-aa', state: 'pending' }] })
  })

  it('waits for the gate, and exposes no file meanwhile', async () => {
    const waiting = { state: 'waiting', ahead: 0, isRunnerAlive: false, checks: [], report: null, snapshot: null }
    expect(await planning.publish('1.0.0-aa')).toMatchObject({ status: 202, body: waiting })
    expect(await planning.publish('1.0.0-aa')).toMatchObject({ status: 202, body: waiting })
    expect(await planning.gate('1.0.0-aa')).toMatchObject({ status: 200, body: waiting })
    expect((await planning.file('1.0.0-aa', 'remoteEntry.js')).statusCode).toBe(404)
    expect(await planning.upload('1.0.0-aa', 'remoteEntry.js', entry)).toMatchObject(
      refusedWith(409, 'release.underWay'),
    )
    expect(await live()).toMatchObject({ current: null, releases: [{ version: '1.0.0-aa', state: 'queued' }] })
  })

  it('makes the version current, and serves its files in the encoding that the browser accepts', async () => {
    expect(await judgeNext(portal, { report: reportOn(build), findings: [] })).toBe('published')
    expect((await planning.gate('1.0.0-aa')).body).toMatchObject({
      ...{ state: 'published', isForced: false, report: { passed: true } },
      snapshot: expect.stringMatching(/^\d{10}$/),
    })
    expect(await live()).toMatchObject({ current: '1.0.0-aa', lastGood: null, disabled: null })
    const packed = await planning.file('1.0.0-aa', 'remoteEntry.js', { 'accept-encoding': 'br' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(entry)
    expect((await planning.file('1.0.0-aa', 'static/film.mp4')).rawPayload).toEqual(
      build.contents.get('static/film.mp4'),
    )
  })

  it('can be read from another origin, so that a browser there can verify it', async () => {
    for (const path of ['remoteEntry.js', 'absent.js'])
      expect((await planning.file('1.0.0-aa', path)).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
  })

  it('happens once for each version, and its files are immutable', async () => {
    expect(await planning.reserve(build)).toMatchObject(refusedWith(409, 'release.exists'))
    expect(await planning.publish('1.0.0-aa')).toMatchObject(refusedWith(409, 'release.exists'))
    expect(await planning.upload('1.0.0-aa', 'remoteEntry.js', entry)).toMatchObject(refusedWith(409, 'release.exists'))
  })

  it('makes the previous version the last good one, or keeps it current without promote', async () => {
    expect((await planning.ship(buildRemote('planning', '1.0.1-bb'))).body).toMatchObject({
      current: '1.0.1-bb',
      lastGood: '1.0.0-aa',
    })
    const next = await planning.ship(buildRemote('planning', '1.0.2-cc'), { promote: false })
    expect(next.body).toMatchObject({ current: '1.0.1-bb' })
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
