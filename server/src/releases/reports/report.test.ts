import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../../admin/run-command.ts'
import { buildRemote, createReleaseClient } from '../../testing/release-client.ts'
import { startPortalWithShell } from '../../testing/release-portal.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { loadTimeBuckets, bucketOf } from './load-time-buckets.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortalWithShell()
  const planning = await createReleaseClient(portal, 'planning')
  for (const version of ['1.0.0', '1.1.0']) await planning.ship(buildRemote('planning', version))
  await planning.reserve(buildRemote('planning', '1.2.0'))
})
afterAll(() => portal.close())

const report = (...reports: object[]) => portal.post('/portal/reports', { reports })
const mounted = (version: string, milliseconds: number) => ({
  remote: 'planning',
  version,
  event: 'mounted',
  milliseconds,
})
const failed = (version: string) => ({ remote: 'planning', version, event: 'failed', phase: 'mount', message: 'x' })
const counted = () => portal.db.selectFrom('remote_event').selectAll().execute()
const health = async (words = '') =>
  (await runCommand(`remotes health ${words}`.trim().split(' '), { db: portal.db, by: 'admin:zohra' })).text

it('drops reports of unpublished remotes and versions, so that nobody can fill the table', async () => {
  const strangers = [
    { remote: 'nobody', version: '1.0.0', event: 'failed' },
    { remote: 'planning', version: '9.9.9', event: 'mounted', milliseconds: 5 },
    { remote: 'planning', version: '1.2.0', event: 'mounted', milliseconds: 5 },
    { remote: 'x\u0001', version: "1'; drop table remote_event", event: 'fault' },
  ]
  expect((await report(...strangers)).status).toBe(204)
  expect(await counted()).toEqual([])
  expect((await portal.get('/metrics')).body).not.toContain('nobody')
})

it('refuses invalid reports, too many reports and too large bodies', async () => {
  for (const wrong of [
    { remote: 'planning', version: '1.0.0', event: 'exploded' },
    { ...mounted('1.0.0', -1) },
    { ...failed('1.0.0'), teacher: 'Ahmed' },
    { ...failed('1.0.0'), message: 'x'.repeat(301) },
  ])
    expect((await report(wrong)).status).toBe(422)
  expect((await report(...Array.from({ length: 51 }, () => failed('1.0.0')))).status).toBe(422)
  expect((await report()).status).toBe(422)
  const large = Array.from({ length: 50 }, () => ({ ...failed('1.0.0'), message: 'x'.repeat(300) }))
  expect((await report(...large)).status).toBe(413)
  expect(await counted()).toEqual([])
})

it('rate-limits the reports of one IP address', async () => {
  const busy = await startTestPortal({ requestsPerMinute: 2 }, portal.config.databaseUrl)
  const send = async () => (await busy.post('/portal/reports', { reports: [failed('9.9.9')] })).status
  expect([await send(), await send(), await send()]).toEqual([204, 204, 429])
  await busy.close()
})

it('counts network addresses as reporters where another server handles the API', async () => {
  const settings = { apiBaseUrl: 'https://scolarite.institut.example/api', trustedProxies: '127.0.0.1' }
  const front = await startTestPortal(settings, portal.config.databaseUrl)
  const send = (address: string) =>
    front.post('/portal/reports', { reports: [failed('1.1.0')] }, { 'x-forwarded-for': address })
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2']) await send(address)
  const reporters = portal.db.selectFrom('release_reporter').select('failures').orderBy('failures')
  expect(await reporters.execute()).toEqual([{ failures: 1 }, { failures: 2 }, { failures: 2 }])
  await front.close()
  await portal.db.deleteFrom('remote_event').execute()
})

it('counts by version over all processes, in any order of concurrent batches', async () => {
  const other = await startTestPortal({}, portal.config.databaseUrl)
  const batch = [mounted('1.0.0', 180), mounted('1.1.0', 900), failed('1.1.0'), mounted('1.0.0', 190)]
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const reports = at % 2 === 0 ? batch : batch.toReversed()
      return (at % 3 === 0 ? other : portal).post('/portal/reports', { reports })
    }),
  )
  await other.close()
  const rows = await counted()
  expect(rows.map(({ version, event, load_step, count }) => [version, event, load_step, count])).toEqual(
    expect.arrayContaining([
      ['1.0.0', 'mounted', 200, 40],
      ['1.1.0', 'mounted', 1000, 20],
      ['1.1.0', 'failed', 0, 20],
    ]),
  )
  expect(rows).toHaveLength(3)
})

it('compares the health of the new version with the previous one', async () => {
  const event = (version: string, name: string) => ({ remote: 'planning', version, event: name })
  await report(mounted('1.0.0', 2_100), event('1.1.0', 'fellBack'), event('1.1.0', 'empty'))
  await report(...['crashed', 'loading', 'noData', 'frozen', 'violation'].map((name) => event('1.0.0', name)))
  expect((await health()).split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    [
      ...[
        'remote',
        'version',
        'starts',
        'failures',
        'rate',
        'not started',
        'crashed',
        'empty',
        'loading',
        'no data',
        'frozen',
        'violations',
      ],
      ...['fell back', 'faults', 'median', 'p95'],
    ],
    [
      ...['planning', '1.1.0', 'current', '40', '21', '52.5 %', '20', '0', '1', '0', '0', '0', '0'],
      ...['1', '0', '<= 1000 ms', '<= 1000 ms'],
    ],
    [
      ...['planning', '1.0.0', 'last good', '41', '5', '12.2 %', '0', '1', '0', '1', '1', '1', '1'],
      ...['0', '0', '<= 200 ms', '<= 200 ms'],
    ],
  ])
})

it('counts only the last hours', async () => {
  await sql`update remote_event set hour = hour - interval '30 hours' where version = '1.0.0'`.execute(portal.db)
  expect(await health()).not.toContain('1.0.0')
  expect(await health('--hours 48')).toContain('1.0.0')
  expect((await runCommand(['remotes', 'health', '--hours', 'x'], { db: portal.db, by: 'x' })).exitCode).toBe(2)
})

it('has counters and load times for Prometheus', async () => {
  const { body } = await portal.get('/metrics')
  expect(body).toMatch(/remote_reports_total\{remote="planning",version="1.1.0",event="failed"\} \d+/)
  expect(body).toMatch(/remote_load_seconds_bucket\{le="0.2",remote="planning",version="1.0.0"\} \d+/)
})

it('rounds load times up to increasing buckets', () => {
  expect(loadTimeBuckets.toSorted((a, b) => a - b)).toEqual(loadTimeBuckets)
  expect([0, 25, 26, 4_999, 600_000].map(bucketOf)).toEqual([25, 25, 50, 5_000, 600_000])
})
