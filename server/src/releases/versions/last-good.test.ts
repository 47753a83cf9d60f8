import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../admin/run-command.ts'
import { buildRemote, createReleaseClient, type ReleaseClient } from '../../testing/release-client.ts'
import { pageHeaders } from '../../testing/cookie.ts'
import { seedInstitute, signInHeaders } from '../../testing/institute.ts'
import { startPortalWithShell } from '../../testing/release-portal.ts'
import { chooseLastGood, findLastGood, judgeReports } from './last-good.ts'

describe('the verdict on a version', () => {
  it.each([
    ['unknown', 0, 0],
    ['unknown', 2, 1],
    ['good', 3, 0],
    ['good', 1000, 0.049],
    ['unreliable', 20, 0.05],
    ['unreliable', 3, 0.49],
    ['failing', 3, 0.5],
    ['failing', 40, 1],
  ])('is %s with the reports of %d accounts of which %d of the starts failed', (verdict, reporters, share) => {
    expect(judgeReports({ reporters, share })).toBe(verdict)
  })
})

describe('the last good version', () => {
  const good = { reporters: 40, share: 0.025 }
  const unknown = { reporters: 2, share: 1 }
  const unreliable = { reporters: 40, share: 0.25 }
  const failing = { reporters: 44, share: 0.9 }

  it.each([
    ['is the newest good one', [failing, good, good], '1'],
    ['is a good one rather than a newer one that nobody has opened', [unknown, good], '1'],
    ['is one that nobody has opened rather than an unreliable one', [unreliable, unknown], '1'],
    ['is an unreliable one rather than none', [failing, unreliable], '1'],
    ['is none when all fail', [failing], null],
    ['is none without an earlier version', [], null],
  ])('%s', (_rule, earlier, version) => {
    expect(chooseLastGood(earlier.map((reports, at) => ({ version: String(at), ...reports })))).toBe(version)
  })
})

let planning: ReleaseClient
const portal = await startPortalWithShell()
const { teacher, colleague, head } = await seedInstitute(portal.db)
/** The headers of three teachers. */
const accounts = await Promise.all([teacher, colleague, head].map((person) => signInHeaders(portal.db, person)))
beforeEach(async () => {
  await sql`truncate registry_snapshot, registry_entry, remote_release, remote_event, remote_pin cascade`.execute(
    portal.db,
  )
  planning = await createReleaseClient(portal, 'planning')
})
afterAll(() => portal.close())

const ship = (version: string) => planning.ship(buildRemote('planning', version))
const reportAs = (headers: Record<string, string>, version: string, event: string, times = 1) =>
  portal.post(
    '/portal/reports',
    { reports: Array.from({ length: times }, () => ({ remote: 'planning', version, event })) },
    headers,
  )
/** The same events in the browsers of three teachers. */
async function report(version: string, event: string, times = 1): Promise<void> {
  for (const headers of accounts) expect((await reportAs(headers, version, event, times)).status).toBe(204)
}
const status = async () => (await planning.overview()).body
const setSigner = (version: string, by: 'gate' | 'operator' | null) =>
  portal.db
    .updateTable('remote_release')
    .set(by ? { signature: 'x', evidence: 'x', signed_by: by } : { signature: null, evidence: null, signed_by: null })
    .where('version', '=', version)
    .execute()
const admin = async (words: string) =>
  runCommand(words.split(' '), { db: portal.db, by: 'admin:zohra', keysDirectory: portal.keys.keysDirectory })
const snapshots = async () => (await portal.db.selectFrom('registry_snapshot').select('reason').execute()).length
const letAMinutePass = () =>
  sql`update registry_snapshot set made_at = made_at - interval '2 minutes'`.execute(portal.db)

it('is not simply the version before: after two broken ones it is the one that was mounted', async () => {
  await ship('1.0.0')
  await ship('2.0.0')
  await report('2.0.0', 'mounted', 20)
  await ship('3.0.0')
  await report('3.0.0', 'failed', 3)
  expect((await ship('4.0.0')).body).toMatchObject({ current: '4.0.0', lastGood: '2.0.0' })
  await report('4.0.0', 'failed', 3)
  expect((await planning.command('rollback')).body).toMatchObject({ current: '2.0.0', lastGood: '1.0.0' })
})

it('changes in a new snapshot when reports show that it fails, and changes back at most once a minute', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await ship(version)
  expect(await status()).toMatchObject({ current: '3.0.0', lastGood: '2.0.0' })
  const before = await snapshots()

  await report('2.0.0', 'failed', 2)
  expect(await status()).toMatchObject({ current: '3.0.0', lastGood: '1.0.0' })
  expect(await snapshots()).toBe(before + 1)
  expect(await status()).toMatchObject({
    history: expect.arrayContaining([
      expect.objectContaining({
        by: 'browser-reports',
        reason: 'planning 1.0.0 is the last good version by the reports of browsers',
      }),
    ]),
  })

  await report('2.0.0', 'mounted', 50)
  expect(await status()).toMatchObject({ lastGood: '1.0.0' })
  await letAMinutePass()
  await report('2.0.0', 'mounted')
  expect(await status()).toMatchObject({ lastGood: '2.0.0' })
  expect(await snapshots()).toBe(before + 2)
})

it('does not change by reports on the current version, nor by reports that confirm it', async () => {
  await ship('1.0.0')
  await ship('2.0.0')
  const before = await snapshots()
  await report('2.0.0', 'failed', 5)
  await report('1.0.0', 'mounted', 5)
  expect(await status()).toMatchObject({ current: '2.0.0', lastGood: '1.0.0' })
  expect(await snapshots()).toBe(before)
})

it('is changed once by concurrent reports', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await ship(version)
  const before = await snapshots()
  await Promise.all(Array.from({ length: 12 }, () => report('2.0.0', 'failed', 3)))
  expect(await status()).toMatchObject({ lastGood: '1.0.0' })
  expect(await snapshots()).toBe(before + 1)
})

describe('reports that one account has made up', () => {
  const lastGood = async () => Object(await status()).lastGood

  it('of failures change nothing, before and after others have mounted the version', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await ship(version)
    const before = await snapshots()
    const [forger = {}, ...others] = accounts
    for (let sent = 0; sent < 4; sent++) await reportAs(forger, '2.0.0', 'failed', 50)
    expect(await lastGood()).toBe('2.0.0')
    for (const headers of others) await reportAs(headers, '2.0.0', 'mounted')
    await reportAs(forger, '2.0.0', 'crashed', 50)
    expect(await lastGood()).toBe('2.0.0')
    expect(await snapshots()).toBe(before)
  })

  it('of mounts make no version good', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await ship(version)
    await reportAs(accounts[0] ?? {}, '1.0.0', 'mounted', 50)
    await reportAs(accounts[0] ?? {}, '2.0.0', 'failed', 50)
    expect(await lastGood()).toBe('2.0.0')
  })

  it('and reports of visitors are counted, but choose nothing', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await ship(version)
    for (let sent = 0; sent < 4; sent++) await reportAs({}, '2.0.0', 'failed', 50)
    expect(await lastGood()).toBe('2.0.0')
    expect(await portal.db.selectFrom('release_reporter').selectAll().execute()).toEqual([])
    const counted = await portal.db.selectFrom('remote_event').select('count').execute()
    expect(counted).toEqual([{ count: 200 }])
  })

  it('are no more accounts by another session, a beacon, or a page of another site', async () => {
    await ship('1.0.0')
    const { 'x-session': _header, ...beacon } = pageHeaders({ authorization: accounts[0]?.authorization ?? '' })
    await reportAs(accounts[0] ?? {}, '1.0.0', 'failed')
    await reportAs(beacon, '1.0.0', 'failed')
    await reportAs({ ...beacon, 'sec-fetch-site': 'cross-site' }, '1.0.0', 'failed')
    const reporters = portal.db.selectFrom('release_reporter').select(['starts', 'failures'])
    expect(await reporters.execute()).toEqual([{ starts: 2, failures: 2 }])
  })
})

it('is never a version that was published without being made current', async () => {
  await ship('1.0.0')
  await planning.ship(buildRemote('planning', '1.5.0'), { promote: false })
  expect((await ship('2.0.0')).body).toMatchObject({ lastGood: '1.0.0' })
})

it('is no unsigned version', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await ship(version)
  expect(await findLastGood(portal.db, 'planning', '3.0.0')).toBe('2.0.0')
  for (const version of ['1.0.0', '2.0.0']) await setSigner(version, null)
  expect(await findLastGood(portal.db, 'planning', '3.0.0')).toBeNull()
  await setSigner('1.0.0', 'gate')
  expect(await findLastGood(portal.db, 'planning', '3.0.0')).toBe('1.0.0')
})

it('is listed for the operator with the reason, the signer and who forced the current version', async () => {
  const list = async () => (await admin('remotes list')).text.split('\n').map((line) => line.split(/ {2,}/))
  await ship('1.0.0')
  expect(await list()).toEqual([
    ['remote', 'version', 'signed by', 'forced by', 'last good', 'because', 'pages'],
    ['planning', '1.0.0', 'gate', '-', '-', '-', '1'],
  ])
  await ship('2.0.0')
  await portal.db.updateTable('remote_release').set({ is_forced: true }).where('version', '=', '2.0.0').execute()
  await planning.command('disable')
  const { rows } = await sql<{ by: string }>`
    select released_by as by from remote_release where version = '2.0.0'`.execute(portal.db)
  const forced = ['planning', '2.0.0', 'gate', rows[0]?.by]
  expect((await list())[1]).toEqual([...forced, '1.0.0', 'unknown', '1', 'disabled'])
  await report('1.0.0', 'mounted', 40)
  await report('1.0.0', 'failed', 1)
  expect((await list())[1]).toEqual([
    ...forced,
    '1.0.0',
    'good, 2.4 % of the starts of 3 accounts failed',
    '1',
    'disabled',
  ])
  await admin('remotes pin planning 1.0.0')
  expect((await list())[1]).toEqual([
    ...forced,
    '1.0.0',
    'pinned, 2.4 % of the starts of 3 accounts failed',
    '1',
    'disabled',
  ])
  expect((await admin('remotes health')).text).toMatch(/planning +1\.0\.0 +last good, pinned/)
})

describe('a pinned version', () => {
  it('is the last good one in spite of reports, until it is unpinned', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await ship(version)
    expect(await admin('remotes pin planning 1.0.0')).toMatchObject({ exitCode: 0 })
    expect(await status()).toMatchObject({ lastGood: '1.0.0' })
    await report('1.0.0', 'failed', 9)
    expect((await ship('4.0.0')).body).toMatchObject({ current: '4.0.0', lastGood: '1.0.0' })
    expect(await admin('remotes unpin planning')).toMatchObject({ exitCode: 0 })
    expect(await status()).toMatchObject({
      lastGood: '3.0.0',
      history: expect.arrayContaining([
        expect.objectContaining({ by: 'admin:zohra', reason: 'planning 1.0.0 is pinned as the last good version' }),
        expect.objectContaining({ by: 'admin:zohra', reason: 'planning has no pinned version' }),
      ]),
    })
  })

  it('is no fallback for itself, and none after it was rolled back', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await ship(version)
    await admin('remotes pin planning 2.0.0')
    expect((await planning.command('rollback')).body).toMatchObject({ current: '2.0.0', lastGood: '1.0.0' })
    expect((await planning.command('rollback')).body).toMatchObject({ current: '1.0.0', lastGood: null })
    expect((await ship('4.0.0')).body).toMatchObject({ lastGood: '1.0.0' })
    await admin('remotes pin planning 2.0.0')
    expect(await status()).toMatchObject({ lastGood: '2.0.0' })
  })

  it('must be published, of a live remote, and pinned to be unpinned', async () => {
    await ship('1.0.0')
    await planning.reserve(buildRemote('planning', '2.0.0'))
    expect(await admin('remotes pin planning 2.0.0')).toMatchObject({
      exitCode: 1,
      text: 'planning@2.0.0: The publish of that version is not complete.',
    })
    const absent = 'There is no such remote that is live, no such version, or no pin.'
    expect(await admin('remotes pin planning 9.0.0')).toEqual({ exitCode: 1, text: `planning@9.0.0: ${absent}` })
    for (const words of ['remotes pin marks 1.0.0', 'remotes unpin planning'])
      expect(await admin(words)).toEqual({ exitCode: 1, text: absent })
  })
})
