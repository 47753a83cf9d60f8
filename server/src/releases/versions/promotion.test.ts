import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { buildRemote, createReleaseClient, judgeNext, reportOn } from '../../testing/release-client.ts'
import { startReleasePortal } from '../../testing/release-portal.ts'

const { portal, planning } = await startReleasePortal()
for (const version of ['1.0.0', '1.1.0', '1.2.0']) await planning.ship(buildRemote('planning', version))

/** As if the shell had moved on to another contract since the version was published. */
const makeUnsupported = (version: string) =>
  portal.db
    .updateTable('remote_release')
    .set({ manifest: sql`manifest || '{"contract": 2}'` })
    .where('version', '=', version)
    .execute()
const registry = async () =>
  (await portal.app.inject('/portal/registry')).json<{ snapshot: string; remotes: { disabled: unknown }[] }>()
const snapshot = async () => Number((await registry()).snapshot)
const history = async () => (await planning.overview()).body

describe('a rollback', () => {
  it('restores the last good version; the replaced version is no fallback, the one before is', async () => {
    const answer = await planning.command('rollback', { reason: 'marks were blank' })
    expect(answer).toMatchObject({ status: 200, body: { current: '1.1.0', lastGood: '1.0.0' } })
  })

  it('restores a given version, and fails when there is no earlier one', async () => {
    expect((await planning.command('rollback', { version: '1.0.0' })).body).toMatchObject({
      current: '1.0.0',
      lastGood: null,
    })
    expect(await planning.command('rollback')).toMatchObject({ status: 409, body: { code: 'release.noLastGood' } })
    expect(await planning.command('rollback', { version: '9.9.9' })).toMatchObject({ status: 404 })
  })

  it('does not make a bad version the last good one after a new release', async () => {
    expect((await planning.ship(buildRemote('planning', '1.3.0'))).body).toMatchObject({ lastGood: '1.0.0' })
    expect((await planning.command('rollback')).body).toMatchObject({ current: '1.0.0', lastGood: null })
  })

  it('is possible even with findings against the version', async () => {
    await planning.ship(buildRemote('planning', '0.9.0'))
    await makeUnsupported('0.9.0')
    expect((await planning.command('rollback', { version: '1.0.0' })).status).toBe(200)
    expect((await planning.command('rollback', { version: '0.9.0' })).body).toMatchObject({ current: '0.9.0' })
    await planning.command('rollback', { version: '1.0.0' })
  })
})

describe('a promotion', () => {
  it('makes a published version current, also a bad one, which is good again', async () => {
    expect((await planning.command('promote', { version: '1.2.0' })).body).toMatchObject({
      current: '1.2.0',
      lastGood: '1.0.0',
    })
    expect((await planning.ship(buildRemote('planning', '1.4.0'))).body).toMatchObject({ lastGood: '1.2.0' })
    expect((await planning.command('rollback')).body).toMatchObject({ current: '1.2.0', lastGood: '1.0.0' })
  })

  it('of the current version changes nothing', async () => {
    const before = await registry()
    expect((await planning.command('promote', { version: '1.2.0' })).status).toBe(200)
    expect(await registry()).toEqual(before)
  })

  it('is refused for a version that is not published, and for a conflict, also with force', async () => {
    const next = buildRemote('planning', '1.5.0')
    expect((await planning.command('promote', { version: '1.5.0' })).status).toBe(404)
    await planning.reserve(next)
    expect((await planning.command('promote', { version: '1.5.0' })).body).toMatchObject({ code: 'release.pending' })
    await planning.uploadAll(next)
    await planning.publish('1.5.0', { promote: false })
    expect((await planning.command('promote', { version: '1.5.0' })).body).toMatchObject({ code: 'release.queued' })
    await judgeNext(portal, { report: reportOn(next), findings: [] })
    await makeUnsupported('1.5.0')
    expect(await planning.command('promote', { version: '1.5.0', force: true })).toMatchObject({ status: 422 })
    expect(await planning.command('promote', { version: '1.5.0' })).toMatchObject({
      status: 422,
      body: { code: 'release.refused', findings: [{ text: expect.stringContaining('contract 2') }] },
    })
    expect(await history()).toMatchObject({ current: '1.2.0' })
  })
})

describe('a disabled remote', () => {
  it('shows a notice in three languages, the default one or that of the team', async () => {
    expect((await planning.command('disable')).body).toMatchObject({
      disabled: {
        fr: expect.stringContaining('maintenance'),
        en: expect.anything(),
        ar: expect.stringContaining('صيانة'),
      },
    })
    const notice = { fr: 'Retour à 14:00', en: 'Back at 14:00', ar: 'نعود على الساعة 14:00' }
    expect((await planning.command('disable', { notice })).body).toMatchObject({ disabled: notice })
    expect((await planning.command('disable', { notice: { fr: 'Retour' } })).status).toBe(422)
    const live = await portal.get('/portal/releases/live', planning.headers)
    expect(live.body).toMatchObject({ remotes: [{ name: 'planning' }] })
  })

  it('stays disabled after a release, and can be enabled again', async () => {
    expect((await planning.ship(buildRemote('planning', '1.6.0'))).body).toMatchObject({
      current: '1.6.0',
      disabled: { en: 'Back at 14:00' },
    })
    expect((await planning.command('enable')).body).toMatchObject({ disabled: null })
    const before = await snapshot()
    expect((await planning.command('enable')).status).toBe(200)
    expect(await snapshot()).toBe(before)
  })

  it('must have been live', async () => {
    const library = await createReleaseClient(portal, 'library')
    for (const word of ['disable', 'enable', 'rollback']) expect((await library.command(word)).status).toBe(404)
  })
})

describe('a withdrawn remote', () => {
  const names = async () => {
    const response = await portal.app.inject({ url: '/portal/releases/live', headers: planning.headers })
    return response.json<{ remotes: { name: string }[] }>().remotes.map(({ name }) => name)
  }

  it('is in no registry, and its published versions stay', async () => {
    expect(await names()).toEqual(['planning'])
    const answer = await planning.command('withdraw', { reason: 'the trial is over' })
    expect(answer).toMatchObject({ status: 200, body: { current: null, lastGood: null, disabled: null } })
    expect(await names()).toEqual([])
    expect(await history()).toMatchObject({
      current: null,
      releases: expect.arrayContaining([expect.objectContaining({ version: '1.6.0', state: 'published' })]),
      history: expect.arrayContaining([
        expect.objectContaining({ reason: 'planning 1.6.0 is withdrawn: the trial is over' }),
      ]),
    })
    expect((await planning.command('withdraw')).status).toBe(404)
  })

  it('comes back by a promotion', async () => {
    expect((await planning.command('promote', { version: '1.6.0' })).body).toMatchObject({ current: '1.6.0' })
    expect(await names()).toEqual(['planning'])
  })

  it('leaves the other remotes as they are', async () => {
    const meals = await createReleaseClient(portal, 'meals')
    await meals.ship(buildRemote('meals', '1.0.0'))
    expect(await names()).toEqual(['planning', 'meals'])
    await meals.command('withdraw')
    expect(await names()).toEqual(['planning'])
  })
})

it('every change has an entry in the history and in the audit log: author, time and reason', async () => {
  expect(await history()).toMatchObject({
    remote: 'planning',
    history: expect.arrayContaining([
      {
        reason: 'planning is back from 1.2.0 to 1.1.0: marks were blank',
        by: 'release-token:1 (ci)',
        at: expect.stringMatching(/^\d{4}-/),
        snapshot: expect.stringMatching(/^\d+$/),
      },
      expect.objectContaining({ reason: 'planning 1.5.0 is published', snapshot: null }),
      expect.objectContaining({ reason: 'planning is closed' }),
      expect.objectContaining({ reason: 'planning is open' }),
    ]),
  })
  const lines = await portal.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'remote:planning')
    .execute()
  expect(new Set(lines.map(({ action }) => action))).toEqual(
    new Set([
      ...['remote.released', 'remote.published', 'remote.promoted'],
      ...['remote.rolled-back', 'remote.disabled', 'remote.enabled', 'remote.withdrawn'],
    ]),
  )
})

it('a rollback restores a version from before the rules for new ones, and makes it current again', async () => {
  const library = await createReleaseClient(portal, 'library')
  for (const version of ['1.0.0', '1.1.0']) await library.ship(buildRemote('library', version))
  await sql`
    update remote_release set manifest = jsonb_set(manifest, '{menu,0}', manifest->'menu'->0
      || '{"id": "books", "path": "/elsewhere", "order": -1}')
    where remote = 'library' and version = '1.0.0'`.execute(portal.db)
  expect((await library.command('rollback', { version: '1.0.0' })).body).toMatchObject({ current: '1.0.0' })
  expect((await library.command('promote', { version: '1.1.0' })).body).toMatchObject({ current: '1.1.0' })
  expect((await library.command('promote', { version: '1.0.0' })).body).toMatchObject({ current: '1.0.0' })
})
