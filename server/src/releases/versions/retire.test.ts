import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { refusedWith } from '../../testing/refused-with.ts'
import { buildRemote, createReleaseClient } from '../../testing/release-client.ts'
import { startReleasePortal } from '../../testing/release-portal.ts'

const { portal, planning } = await startReleasePortal()
const library = await createReleaseClient(portal, 'library')
await library.ship(buildRemote('library', '1.0.0'))
for (const minor of [0, 1, 2, 3, 4]) await planning.ship(buildRemote('planning', `1.${minor}.0`))
// One version a week: 1.4.0 today, 1.0.0 four weeks ago.
await sql`
  update registry_snapshot s set made_at = now() - make_interval(weeks => (
    select count(*)::int from registry_snapshot later where later.id > s.id))`.execute(portal.db)
await sql`
  update remote_release r set released_at = (
    select min(made_at) from registry_snapshot s join registry_entry e on e.snapshot_id = s.id
    where e.remote = r.remote and e.version = r.version)`.execute(portal.db)

const status = async (remote: string, version: string) =>
  (await portal.app.inject(`/remotes/${remote}/${version}/remoteEntry.js`)).statusCode
const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']
const statuses = () => Promise.all(versions.map((version) => status('planning', version)))
const keysOf = async (version: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of portal.storage.list(`remotes/planning/${version}`)) keys.push(key)
  return keys
}

it('deletes the files of versions that no tab of the last days can run or fall back to, of this remote only', async () => {
  expect((await planning.command('retire')).body).toMatchObject({ retired: ['1.0.0'], current: '1.4.0' })
  expect(await statuses()).toEqual([404, 200, 200, 200, 200])
  expect(await keysOf('1.0.0')).toEqual([])
  expect(await status('library', '1.0.0')).toBe(200)
})

it('counts the snapshot that was live when those days began', async () => {
  expect((await planning.command('retire', { olderThanDays: 8 })).body).toMatchObject({ retired: [] })
  expect((await planning.command('retire', { olderThanDays: 6 })).body).toMatchObject({ retired: ['1.1.0'] })
  expect(await statuses()).toEqual([404, 404, 200, 200, 200])
})

it('keeps live versions of any age, and recently published versions that are not promoted yet', async () => {
  await planning.ship(buildRemote('planning', '1.5.0'), { promote: false })
  expect((await planning.command('retire', { olderThanDays: 1 })).body).toMatchObject({ retired: [] })
  expect((await planning.command('promote', { version: '1.5.0' })).body).toMatchObject({ current: '1.5.0' })
  await sql`update registry_snapshot set made_at = made_at - interval '1 year'`.execute(portal.db)
  await sql`update remote_release set released_at = released_at - interval '1 year'`.execute(portal.db)
  expect((await planning.command('retire')).body).toMatchObject({
    retired: ['1.2.0', '1.3.0'],
    current: '1.5.0',
    lastGood: '1.4.0',
  })
  expect(await status('planning', '1.4.0')).toBe(200)
})

it('keeps the record and the report, and the version cannot be promoted again', async () => {
  expect((await planning.overview()).body).toMatchObject({
    releases: expect.arrayContaining([
      expect.objectContaining({
        version: '1.0.0',
        state: 'retired',
        report: expect.objectContaining({ passed: true }),
      }),
    ]),
    history: expect.arrayContaining([expect.objectContaining({ reason: 'planning 1.0.0 retired', snapshot: null })]),
  })
  for (const word of ['promote', 'rollback'])
    expect(await planning.command(word, { version: '1.0.0' })).toMatchObject(refusedWith(409, 'release.retired'))
  expect((await planning.reserve(buildRemote('planning', '1.0.0'))).body).toMatchObject({ code: 'release.exists' })
})

it('completes a retirement that was interrupted', async () => {
  await portal.storage.put('remotes/planning/1.0.0/left.js', Buffer.from('x'))
  await sql`
    update remote_release set folder = 'remotes/planning/1.0.0'
    where remote = 'planning' and version = '1.0.0'`.execute(portal.db)
  expect((await planning.command('retire')).body).toMatchObject({ retired: [] })
  expect(await keysOf('1.0.0')).toEqual([])
})

it('makes room for new versions: those that are stored take 600 MB together at most', async () => {
  const film = [{ path: 'static/film.mp4', size: 600 * 1024 * 1024, sha384: 'a'.repeat(64) }]
  await portal.db
    .updateTable('remote_release')
    .set({ files: JSON.stringify(film) })
    .where('remote', '=', 'library')
    .execute()
  expect(await library.reserve(buildRemote('library', '1.1.0'))).toMatchObject({
    ...{ status: 422, body: { code: 'release.refused' } },
    body: { findings: [{ text: 'The stored versions of library would take 601 MB, and at most 600 MB are kept.' }] },
  })
  expect((await planning.reserve(buildRemote('planning', '1.6.0'))).status).toBe(201)
  await sql`update remote_release set state = 'retired' where remote = 'library'`.execute(portal.db)
  expect((await library.reserve(buildRemote('library', '1.1.0'))).status).toBe(201)
})
