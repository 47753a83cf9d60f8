import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../admin/run-command.ts'
import {
  buildRemote,
  createReleaseClient,
  judgeNext,
  reportOn,
  type ReleaseClient,
} from '../../testing/release-client.ts'
import { startPortalWithShell } from '../../testing/release-portal.ts'
import { buildRegistry } from '../registry.service.ts'
import { acceptRelease } from './accept.service.ts'

let library: ReleaseClient
let print: ReleaseClient

const portal = await startPortalWithShell()
afterAll(() => portal.close())

const title = { fr: 'Page', en: 'Page', ar: 'صفحة' }
const pages = (...paths: string[]) => ({ routes: paths.map((path) => ({ path, title })), menu: [] })
const later = { promote: false }

/** The library lets go of /Tirage in 1.1.0, and print has it in 2.0.0; neither is current yet. */
beforeEach(async () => {
  await sql`truncate registry_snapshot, registry_entry, remote_release, remote_pin, moved_page, audit_log cascade`.execute(
    portal.db,
  )
  library = await createReleaseClient(portal, 'library')
  print = await createReleaseClient(portal, 'print')
  await library.ship(buildRemote('library', '1.0.0', pages('/Livre', '/Tirage/:id')))
  await print.ship(buildRemote('print', '1.0.0', pages('/Imprimerie')))
  await library.ship(buildRemote('library', '1.1.0', pages('/Livre')), later)
  await print.ship(buildRemote('print', '2.0.0', pages('/Imprimerie', '/tirage/:run')), later)
})

const promote = (...words: string[]) =>
  runCommand(['release', 'promote', ...words, '--reason', 'print runs have a team'], {
    db: portal.db,
    by: 'admin:zohra',
    keysDirectory: portal.keys.keysDirectory,
    shellDirectory: portal.config.shellDirectory,
  })
const move = () => promote('library@1.1.0', 'print@2.0.0')
const clash = '/tirage/:run takes addresses of /Tirage/:id, which belongs to library.'
const current = async (remote: ReleaseClient) => (await remote.overview()).body
const snapshots = async () =>
  (await portal.db.selectFrom('registry_snapshot').select(['id', 'reason']).orderBy('id').execute()).map(
    ({ id, reason }) => [String(id), reason],
  )
const audit = async () => portal.db.selectFrom('audit_log').selectAll().execute()

describe('a version that claims a page of another remote', () => {
  it('is published while it is not promoted, and refused when it is', async () => {
    expect(await current(print)).toMatchObject({
      current: '1.0.0',
      releases: [{ version: '2.0.0', state: 'published' }, {}],
    })
    const next = buildRemote('print', '2.1.0', pages('/tirage/:run'))
    const refusal = { status: 422, body: { code: 'release.refused', findings: [{ text: clash }] } }
    expect(await print.reserve(next)).toMatchObject(refusal)
    expect(await print.reserve(next, { promote: false })).toMatchObject({ status: 201 })
    await print.uploadAll(next)
    expect(await print.publish('2.1.0')).toMatchObject(refusal)
    expect(await current(print)).toMatchObject({ current: '1.0.0' })
  })

  it('is refused in the verdict when it was to become current', async () => {
    const next = buildRemote('print', '2.1.0', pages('/tirage/:run'))
    await promote('library@1.1.0')
    await print.reserve(next)
    await print.uploadAll(next)
    await print.publish('2.1.0')
    await library.command('rollback')
    expect(await judgeNext(portal, { report: reportOn(next), findings: [] })).toBe('refused')
    expect((await print.gate('2.1.0')).body).toMatchObject({ findings: [{ text: clash }] })
  })

  it('cannot be promoted alone, nor rolled back to; the refusal names the page and its owner', async () => {
    const refusal = { status: 422, body: { code: 'release.refused', findings: [{ text: clash }] } }
    expect(await print.command('promote', { version: '2.0.0' })).toMatchObject(refusal)
    expect(await print.command('rollback', { version: '2.0.0' })).toMatchObject(refusal)
    expect(await current(print)).toMatchObject({ current: '1.0.0' })
  })

  it.each([
    [
      'a global of another remote',
      { global: 'portal_library_1_0_0' },
      'The global portal_library_1_0_0 does not begin with portal_print',
    ],
    ['a path of the portal itself', { routes: [{ path: '/login', title }] }, '/login takes addresses of /login'],
    [
      'a menu id twice',
      { menu: [1, 2].map((order) => ({ id: 'print.a', path: '/print', label: title, group: 'library', order })) },
      'The menu id print.a belongs to another entry',
    ],
  ])('is refused in any case for %s', async (_what, changes, text) => {
    expect(await print.reserve(buildRemote('print', '2.1.0', changes), later)).toMatchObject({
      status: 422,
      body: { code: 'release.refused', findings: [{ text: expect.stringContaining(text) }] },
    })
  })

  it('that an operator accepts is still not promoted alone', async () => {
    const next = buildRemote('print', '2.1.0', { ...pages('/tirage/:run'), contract: 2 })
    expect((await print.ship(next, later)).body).toMatchObject({
      findings: [{ text: expect.stringContaining('contract 2') }],
    })
    await acceptRelease(portal.db, 'admin:zohra', { remote: 'print', version: '2.1.0', reason: 'the shell follows' })
    expect((await print.ship(next, later)).status).toBe(200)
    expect((await print.command('promote', { version: '2.1.0' })).body).toMatchObject({ findings: [{ text: clash }] })
    expect((await promote('print@2.1.0')).text).toContain(clash)
  })
})

describe('the promotion of several versions', () => {
  it('moves a page in one snapshot, with the operator and the reason in the history of both remotes', async () => {
    const before = await snapshots()
    expect(await promote('library@1.1.0', 'print@2.0.0', '--dry-run')).toEqual({
      exitCode: 0,
      text: '/Tirage/:id moves from library to print.\nlibrary 1.1.0 replaces 1.0.0.\nprint 2.0.0 replaces 1.0.0.\nNothing was changed.',
    })
    expect(await snapshots()).toEqual(before)
    const what =
      'library 1.1.0 and print 2.0.0 are current together; /Tirage/:id moves from library to print: print runs have a team'
    expect(await move()).toMatchObject({ exitCode: 0, text: expect.stringMatching(/Snapshot \d{10}\.$/) })
    const after = await snapshots()
    expect(after).toEqual([...before, [expect.any(String), what]])
    for (const [remote, version] of [
      [library, '1.1.0'],
      [print, '2.0.0'],
    ] as const)
      expect(await current(remote)).toMatchObject({
        current: version,
        lastGood: '1.0.0',
        history: [{ snapshot: after.at(-1)?.[0], by: 'admin:zohra', reason: what }, {}, {}],
      })
  })

  it('gives the page to its new remote alone, although the old one falls back to a version with the page', async () => {
    await move()
    const { remotes, reserved } = await buildRegistry(portal.db, ['teacher'], '')
    expect(remotes.map(({ name, routes }) => [name, routes.map(({ path }) => path)])).toEqual([
      ['library', ['/Livre']],
      ['print', ['/Imprimerie', '/tirage/:run']],
    ])
    expect(reserved).toEqual([])
    const lastGood = remotes[0]?.lastGood ?? {}
    expect(lastGood).toMatchObject({ version: '1.0.0' })
    expect(Object.keys(lastGood).filter((key) => key === 'routes' || key === 'menu')).toEqual([])
  })

  it('names the former owner of a page to its new one, until the page is moved back', async () => {
    const formerOwners = async () => {
      const { remotes } = await buildRegistry(portal.db, ['teacher'], '')
      return Object.fromEntries(remotes.map((remote) => [remote.name, remote.formerOwners]))
    }
    expect(await formerOwners()).toEqual({ library: undefined, print: undefined })
    await promote('library@1.1.0', 'print@2.0.0', '--dry-run')
    expect(await formerOwners()).toEqual({ library: undefined, print: undefined })
    await move()
    expect(await formerOwners()).toEqual({ library: undefined, print: ['library'] })
    await promote('library@1.0.0', 'print@1.0.0')
    expect(await formerOwners()).toEqual({ library: ['print'], print: undefined })
  })

  it('changes nothing when the resulting registry has a clash, and names it', async () => {
    const [before, trail] = [await snapshots(), await audit()]
    const refused = {
      exitCode: 1,
      text: expect.stringContaining(`The portal refuses this.\n  - ${clash}\n`),
    }
    expect(await promote('print@2.0.0')).toMatchObject(refused)
    expect(await promote('library@1.0.0', 'print@2.0.0')).toMatchObject(refused)
    await library.ship(buildRemote('library', '1.2.0', pages('/Tirage/:all')), later)
    const other = '/tirage/:run takes addresses of /Tirage/:all, which belongs to library.'
    expect((await promote('library@1.2.0', 'print@2.0.0')).text).toContain(other)
    expect(await snapshots()).toEqual(before)
    expect((await audit()).length).toBe(trail.length + 1)
    expect(await current(library)).toMatchObject({ current: '1.0.0' })
    expect(await current(print)).toMatchObject({ current: '1.0.0' })
  })

  it('changes nothing when one version is unknown, not published or not signed, and names it', async () => {
    const before = await snapshots()
    expect(await promote('library@1.1.0', 'print@9.0.0')).toEqual({
      exitCode: 1,
      text: 'print@9.0.0: No such version was ever sent to the gate.',
    })
    await print.reserve(buildRemote('print', '3.0.0', pages('/Imprimerie')))
    expect(await promote('library@1.1.0', 'print@3.0.0')).toEqual({
      exitCode: 1,
      text: 'print@3.0.0: The publish of that version is not complete.',
    })
    await portal.db
      .updateTable('remote_release')
      .set({ signature: null, evidence: null, signed_by: null })
      .where('version', '=', '2.0.0')
      .execute()
    expect(await move()).toEqual({ exitCode: 1, text: 'print@2.0.0: No trusted key has signed that version.' })
    expect(await snapshots()).toEqual(before)
  })

  it('requires a reason, and one version of each remote', async () => {
    const admin = (line: string) => runCommand(line.split(' '), { db: portal.db, by: 'admin:zohra' })
    expect((await admin('release promote print@2.0.0')).exitCode).toBe(2)
    for (const words of [['print'], ['print@2'], ['print@1.0.0', 'print@2.0.0'], []])
      expect((await promote(...words)).exitCode).toBe(2)
  })

  it('says that nothing changes when the versions are current, and which page disappears', async () => {
    await move()
    const before = await snapshots()
    expect(await move()).toEqual({ exitCode: 0, text: 'These versions are current already. Nothing was changed.' })
    expect(await snapshots()).toEqual(before)
    expect((await promote('print@1.0.0', '--dry-run')).text).toContain('/tirage/:run of print disappears.')
  })

  it('requires the build of the shell, to check the versions against it', async () => {
    const admin = { db: portal.db, by: 'admin:zohra', keysDirectory: portal.keys.keysDirectory }
    const words = ['release', 'promote', 'library@1.1.0', '--reason', 'x']
    expect(await runCommand(words, { ...admin, shellDirectory: '/nowhere' })).toEqual({
      exitCode: 1,
      text: '/nowhere has no build of the shell; SHELL_DIR is its folder.',
    })
  })
})

describe('after the move', () => {
  const back = '/Tirage/:id takes addresses of /tirage/:run, which belongs to print.'

  it('the old remote alone cannot return to a version with the page: neither by rollback nor by promotion', async () => {
    await move()
    const before = await snapshots()
    const refusal = {
      status: 422,
      body: { findings: [{ text: back, remedy: expect.stringContaining('an operator then promotes') }] },
    }
    expect(await library.command('rollback')).toMatchObject(refusal)
    expect(await library.command('rollback', { version: '1.0.0' })).toMatchObject(refusal)
    expect(await library.command('promote', { version: '1.0.0' })).toMatchObject(refusal)
    expect((await promote('library@1.0.0')).text).toContain(back)
    expect(await snapshots()).toEqual(before)
  })

  it('the same command moves the page back', async () => {
    await move()
    expect((await promote('library@1.0.0', 'print@1.0.0')).text).toContain('/tirage/:run moves from print to library.')
    expect(await current(library)).toMatchObject({ current: '1.0.0', lastGood: '1.1.0' })
    expect(await current(print)).toMatchObject({ current: '1.0.0', lastGood: '2.0.0' })
  })

  it('each remote can be rolled back to a version without the page, and then the page is free', async () => {
    await move()
    expect((await print.command('rollback')).body).toMatchObject({ current: '1.0.0' })
    expect((await library.command('rollback')).body).toMatchObject({ current: '1.0.0' })
  })

  it('a candidate of the old remote that still has the page is refused', async () => {
    const next = buildRemote('library', '1.2.0', pages('/Livre', '/Tirage/:id'))
    await library.reserve(next)
    await library.uploadAll(next)
    await library.publish('1.2.0')
    await move()
    expect(await judgeNext(portal, { report: reportOn(next), findings: [] })).toBe('refused')
    expect((await library.gate('1.2.0')).body).toMatchObject({ findings: [{ text: back }] })
  })
})

describe('at the same time', () => {
  it('two moves of one page to two remotes: one happens, the other is refused', async () => {
    const copies = await createReleaseClient(portal, 'copies')
    await copies.ship(buildRemote('copies', '1.0.0', pages('/Tirage/:copy')), later)
    const before = await snapshots()
    const results = await Promise.all([move(), promote('library@1.1.0', 'copies@1.0.0')])
    expect(results.map(({ exitCode }) => exitCode)).toEqual(expect.arrayContaining([0, 1]))
    expect(results.find(({ exitCode }) => exitCode === 1)?.text).toMatch(/which belongs to (print|copies)\./)
    expect(await snapshots()).toHaveLength(before.length + 1)
  })

  it('a move and the publish of a version that has the page: the move happens, the version never', async () => {
    const next = buildRemote('library', '1.2.0', pages('/Livre', '/Tirage/:id'))
    await library.reserve(next)
    await library.uploadAll(next)
    await library.publish('1.2.0')
    const [verdict, moved] = await Promise.all([judgeNext(portal, { report: reportOn(next), findings: [] }), move()])
    expect(moved.exitCode).toBe(0)
    expect(['published', 'refused']).toContain(verdict)
    expect(await current(library)).toMatchObject({ current: '1.1.0' })
    expect(await current(print)).toMatchObject({ current: '2.0.0' })
  })
})

it('no call of a team moves a page: its token promotes versions of its own remote only', async () => {
  const releases = [
    { remote: 'library', version: '1.1.0' },
    { remote: 'print', version: '2.0.0' },
  ]
  const before = await snapshots()
  expect((await print.command('promote', { version: '2.0.0', releases, force: true })).status).toBe(422)
  expect((await print.command('promote', { releases })).status).toBe(422)
  const ofLibrary = await portal.post('/portal/releases/library/promote', { version: '1.1.0' }, print.headers)
  expect(ofLibrary.status).toBe(403)
  expect(await snapshots()).toEqual(before)
})
