import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../../database/migrate.ts'
import { createOldDatabase } from '../../testing/test-database.ts'
import { upgrade } from '../../testing/upgraded-database.ts'
import {
  type Build,
  buildRemote,
  createReleaseClient,
  declareFiles,
  judgeNext,
  reportOn,
} from '../../testing/release-client.ts'
import { startPortalWithShell } from '../../testing/release-portal.ts'
import { createFolderLookup } from '../remote-files.ts'
import { findLiveRemotes } from '../registry.sql.ts'
import { findLastGood } from './last-good.ts'
import { findRelease } from './release.sql.ts'

it('keeps releases from before release tokens: registry entry, files and state', async () => {
  const db = await upgrade(
    '0011',
    `insert into remote_release (remote, version, manifest, released_by)
    values ('planning', '1.0.0-aa', '{"name": "planning", "version": "1.0.0-aa"}', 'system');
    insert into registry_snapshot (made_by, reason) values ('system', 'planning 1.0.0-aa is current');
    insert into registry_entry (snapshot_id, remote, version) values (1, 'planning', '1.0.0-aa')`,
  )
  expect(await findLiveRemotes(db)).toEqual([
    {
      snapshot: 1,
      evidence: null,
      signature: null,
      lastGood: null,
      formerOwners: [],
      disabled: null,
      manifest: { name: 'planning', version: '1.0.0-aa', operations: [] },
    },
  ])
  expect(await findRelease(db, 'planning', '1.0.0-aa')).toMatchObject({
    state: 'published',
    isForced: false,
    files: [],
  })
  expect(await createFolderLookup(db)('planning', '1.0.0-aa')).toBe('remotes/planning/1.0.0-aa')
})

it('chooses the last good version by reports from before the totals of a version', async () => {
  const db = await upgrade(
    '0080',
    `insert into remote_release
      (remote, version, manifest, released_by, state, folder, signature, evidence, signed_by)
    select 'planning', version, '{}', 'system', 'published', version, 'x', 'x', 'gate'
    from unnest(array['1.0.0', '2.0.0', '3.0.0']) version;
    insert into registry_snapshot (id, made_by, reason) select id, 'system', '' from generate_series(1, 3) id;
    insert into registry_entry (snapshot_id, remote, version) select id, 'planning', id || '.0.0' from generate_series(1, 3) id;
    insert into remote_event (hour, remote, version, event, load_step, count) values
      (now(), 'planning', '1.0.0', 'mounted', 100, 30), (now(), 'planning', '1.0.0', 'mounted', 200, 10),
      (now(), 'planning', '2.0.0', 'mounted', 100, 5), (now(), 'planning', '2.0.0', 'failed', 0, 4)`,
  )
  const { rows: reports } = await sql`select * from release_reports order by version`.execute(db)
  expect(reports).toEqual([
    { remote: 'planning', version: '1.0.0', reporters: 3, share: 0 },
    { remote: 'planning', version: '2.0.0', reporters: 3, share: expect.closeTo(4 / 9) },
  ])
  expect(await findLastGood(db, 'planning', '3.0.0')).toBe('1.0.0')
})

it('knows who had a page that was moved before the moves were recorded, by the history', async () => {
  const moved = (path: string, from: string, to: string | null) => ({ path, from, to })
  const promoted = (details: object) =>
    `insert into audit_log (actor, action, subject, details) values
      ('admin:zohra', 'remote.promoted', 'remote:x', '${JSON.stringify(details)}');`
  const db = await upgrade(
    '0159',
    [
      promoted({ version: '1.0.0' }),
      promoted({ moved: [moved('/Tirage/:id', 'library', 'desks'), moved('/Livre', 'library', null)] }),
      promoted({ moved: [moved('/Tirage/:id', 'desks', 'print'), moved('/Note', 'marks', 'exams')] }),
    ].join('\n'),
  )
  expect(await db.selectFrom('moved_page').selectAll().orderBy('path').execute()).toEqual([
    { path: '/Note', from_remote: 'marks', to_remote: 'exams' },
    { path: '/Tirage/:id', from_remote: 'desks', to_remote: 'print' },
  ])
})

/** The statement that stores a build as a release from before the gate runner, whose report its team has sent. */
function insertUnjudged(build: Build, state: 'pending' | 'published', isForced = false): string {
  const { manifest } = build
  const folder = `remotes/${manifest.name}/${manifest.version}@aa`
  const json = [manifest, declareFiles(build), reportOn(build)].map((value) => JSON.stringify(value))
  const texts = [manifest.name, manifest.version, 'ci', state, folder, ...json].map((text) => `'${text}'`)
  return `
    insert into remote_release
      (remote, version, released_by, state, folder, manifest, files, report, is_forced)
    values (${texts.join(', ')}, ${isForced});`
}

it('queues for the gate what teams had live or as last good before it, and nothing else', async () => {
  const workspace = buildRemote('library', '1.0.0')
  workspace.contents.clear()
  const db = await upgrade(
    '0078',
    [
      ...['1.0.0', '1.1.0'].map((version) => insertUnjudged(buildRemote('planning', version), 'published')),
      insertUnjudged(buildRemote('planning', '1.2.0'), 'published', true),
      insertUnjudged(buildRemote('planning', '1.3.0'), 'pending'),
      insertUnjudged(workspace, 'published'),
      `insert into registry_snapshot (id, made_by, reason) values (1, 'ci', ''), (2, 'ci', '');
      insert into registry_entry (snapshot_id, remote, version, last_good_version) values
        (1, 'planning', '1.0.0', null), (2, 'planning', '1.2.0', '1.1.0'), (2, 'library', '1.0.0', null)`,
    ].join('\n'),
  )
  expect(
    await db
      .selectFrom('gate_job')
      .select(['remote', 'version', 'promote', 'force', 'outcome'])
      .orderBy('version')
      .execute(),
  ).toEqual([
    { remote: 'planning', version: '1.1.0', promote: false, force: false, outcome: null },
    { remote: 'planning', version: '1.2.0', promote: false, force: true, outcome: null },
  ])
})

it('lets the gate judge a version whose upload was open at the upgrade, whatever report was sent with it', async () => {
  const builds = [buildRemote('planning', '1.0.0'), buildRemote('library', '1.0.0')] as const
  const url = await createOldDatabase('0078', builds.map((build) => insertUnjudged(build, 'pending', true)).join(''))
  await migrate(url)
  const portal = await startPortalWithShell(url)
  onTestFinished(() => portal.close())
  const [planning, library] = await Promise.all(
    builds.map(({ manifest }) => createReleaseClient(portal, manifest.name)),
  )
  if (!planning || !library) throw new Error('No clients')

  expect(await planning.publish('1.0.0')).toMatchObject({ status: 409, body: { code: 'release.incomplete' } })
  for (const [client, build] of [
    [planning, builds[0]],
    [library, builds[1]],
  ] as const) {
    await client.uploadAll(build)
    expect(await client.publish('1.0.0')).toMatchObject({ status: 202, body: { state: 'waiting', report: null } })
  }
  const finding = { text: 'A title is missing.', remedy: 'Write it.' }
  expect(await judgeNext(portal, { report: reportOn(builds[0], [finding]), findings: [] })).toBe('refused')
  expect((await planning.gate('1.0.0')).body).toMatchObject({ state: 'refused', report: { passed: false } })
  expect(await judgeNext(portal, { report: reportOn(builds[1]), findings: [] })).toBe('published')
  expect((await library.overview()).body).toMatchObject({
    current: '1.0.0',
    releases: [{ version: '1.0.0', isForced: false, signedBy: 'gate' }],
  })
})
