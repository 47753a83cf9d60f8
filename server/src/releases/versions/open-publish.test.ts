import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Build, buildRemote, judgeNext, reportOn } from '../../testing/release-client.ts'
import { listKeys, startReleasePortal } from '../../testing/release-portal.ts'

const { portal, planning } = await startReleasePortal()

const live = async () => (await planning.overview()).body
const abandon = () =>
  portal.db
    .updateTable('remote_release')
    .set({ touched_at: sql`now() - interval '11 minutes'` })
    .where('state', 'in', ['pending', 'queued'])
    .execute()
const passed = (build: Build) => ({ report: reportOn(build), findings: [] })

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
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(await judgeNext(portal, passed(build))).toBe('published')
    await expect(judgeNext(portal, passed(build))).rejects.toThrow('No candidate waits')
  })

  it('the abandoned one is replaced after ten minutes, and its files are deleted', async () => {
    const [left, next] = [buildRemote('planning', '2.2.0-aa'), buildRemote('planning', '2.3.0-aa')]
    await planning.reserve(left)
    await planning.uploadAll(left)
    expect(await planning.reserve(next)).toMatchObject({ body: { code: 'release.underWay' } })
    await abandon()
    expect((await planning.reserve(next)).status).toBe(201)
    expect((await listKeys(portal.storage)).filter((key) => key.includes('2.2.0-aa'))).toEqual([])
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
    expect((await listKeys(portal.storage)).filter((key) => key.includes('2.3.1-aa'))).toEqual([])
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

  it('one that waits for the gate blocks the next for any time, until its team abandons it', async () => {
    const [left, next] = [buildRemote('planning', '2.3.3-aa'), buildRemote('planning', '2.3.4-aa')]
    await planning.queue(left)
    await abandon()
    expect(await planning.reserve(next)).toMatchObject({ body: { code: 'release.underWay' } })
    expect((await planning.command('abandon')).body).toMatchObject({ abandoned: '2.3.3-aa' })
    expect((await planning.gate('2.3.3-aa')).status).toBe(404)
    await expect(judgeNext(portal, passed(left))).rejects.toThrow('No candidate waits')
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
    expect((await planning.file('2.4.0-aa', 'static/js/page.js')).body).toBe('export const version = "other"')
  })
})
