import { describe, expect, it } from 'vitest'
import { type Build, buildRemote, createReleaseClient, judgeNext, reportOn } from '../../testing/release-client.ts'
import { listKeys, startReleasePortal } from '../../testing/release-portal.ts'

const { portal, planning } = await startReleasePortal()
await planning.ship(buildRemote('planning', '1.0.1-bb'))

const live = async () => (await planning.overview()).body
const passed = (build: Build) => ({ report: reportOn(build), findings: [] })

describe('a finding against a release', () => {
  const finding = { text: 'A title is missing.', remedy: 'Write it.' }

  it('refuses it, with its report, and deletes its files', async () => {
    const refused = await planning.ship(buildRemote('planning', '1.3.0-gg'), { findings: [finding] })
    expect(refused.body).toMatchObject({
      ...{ state: 'refused', findings: [], snapshot: null },
      report: { passed: false, checks: expect.arrayContaining([expect.objectContaining({ findings: [finding] })]) },
    })
    expect((await listKeys(portal.storage)).filter((key) => key.includes('1.3.0-gg'))).toEqual([])
    expect((await planning.publish('1.3.0-gg')).body).toMatchObject({ code: 'release.incomplete' })
    expect(await live()).toMatchObject({
      current: '1.0.1-bb',
      history: expect.arrayContaining([
        expect.objectContaining({ reason: 'planning 1.3.0-gg is refused by the gate' }),
      ]),
    })
  })

  it('of quality is overridden by force, which is recorded with the release and in the history', async () => {
    const shipped = await planning.ship(buildRemote('planning', '1.3.0-gg'), { findings: [finding], force: true })
    expect(shipped.body).toMatchObject({ current: '1.3.0-gg' })
    expect(await live()).toMatchObject({
      releases: expect.arrayContaining([expect.objectContaining({ version: '1.3.0-gg', isForced: true })]),
      history: expect.arrayContaining([
        expect.objectContaining({ reason: 'planning 1.3.0-gg is current by force', by: 'release-token:1 (ci)' }),
      ]),
    })
  })

  it.each(['build', 'ownership', 'files', 'shared', 'contract', 'operations', 'heads'] as const)(
    'of the check %s is not overridden by the force of a team',
    async (check) => {
      const build = buildRemote('planning', `1.3.1-${check}`)
      await planning.queue(build, { force: true })
      expect(await judgeNext(portal, { report: reportOn(build, [finding], check), findings: [] })).toBe('refused')
      expect(await live()).toMatchObject({ current: '1.3.0-gg' })
    },
  )

  it('refuses a judgement without a report', async () => {
    const build = buildRemote('planning', '1.3.2-gg')
    await planning.queue(build, { force: true })
    expect(await judgeNext(portal, { report: null, findings: [finding] })).toBe('refused')
    expect((await planning.gate('1.3.2-gg')).body).toMatchObject({
      state: 'refused',
      findings: [finding],
      report: null,
    })
  })
})

describe('a conflict with the live remotes or the shell', () => {
  const title = { fr: 'a', en: 'a', ar: 'a' }

  it('about a path or a menu id is refused at the reservation', async () => {
    const library = await createReleaseClient(portal, 'library')
    const theirs = { path: '/Partage', title }
    await library.ship(buildRemote('library', '1.0.0', { routes: [theirs] }))
    expect(await planning.reserve(buildRemote('planning', '1.3.3', { routes: [theirs] }))).toMatchObject({
      status: 422,
      body: {
        code: 'release.refused',
        findings: [{ text: '/Partage takes addresses of /Partage, which belongs to library.' }],
      },
    })
    const menu = [{ id: 'library.page', path: '/planning', label: title, group: 'teaching', order: 1 }]
    expect(await planning.reserve(buildRemote('planning', '1.3.3', { menu }))).toMatchObject({
      status: 422,
      body: { findings: [{ text: 'The menu id library.page belongs to library.' }] },
    })
  })

  it('about the contract or a shared module is refused at the publish, also with force', async () => {
    const build = buildRemote('planning', '1.3.4', { contract: 2, sharedRanges: { react: '^20.0.0' } })
    expect(await planning.ship(build, { force: true })).toMatchObject({
      status: 422,
      body: {
        code: 'release.refused',
        findings: [{ text: expect.stringContaining('contract 2') }, { text: expect.stringContaining('react ^20.0.0') }],
      },
    })
    expect((await listKeys(portal.storage)).filter((key) => key.includes('1.3.4'))).toEqual([])
  })

  it('is found at the verdict too, when another remote has taken the path meanwhile', async () => {
    const library = await createReleaseClient(portal, 'library')
    const routes = [{ path: '/Retour', title }]
    const [ours, theirs] = [
      buildRemote('planning', '1.4.0-hh', { routes }),
      buildRemote('library', '1.1.0', { routes }),
    ]
    await planning.queue(ours)
    await portal.db
      .updateTable('gate_job')
      .set({ lease_until: new Date(Date.now() + 60_000) })
      .execute()
    expect((await library.ship(theirs)).body).toMatchObject({ current: '1.1.0' })
    await portal.db.updateTable('gate_job').set({ lease_until: null }).execute()
    expect(await judgeNext(portal, passed(ours))).toBe('refused')
    expect((await planning.gate('1.4.0-hh')).body).toMatchObject({
      state: 'refused',
      findings: [{ text: '/Retour takes addresses of /Retour, which belongs to library.' }],
    })
  })
})
