import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { folderStorage } from '../storage/folder-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createDemoDatabase, createTestDatabase } from '../testing/test-database.ts'
import { createBackup } from './backup.ts'
import { listTables } from './system-catalog.ts'
import { restore } from './restore.ts'

/** Rows that triggers reject in another order: a notice is refused when its teacher is planned at that time. */
const planOverPastNotice = `
  insert into invigilation (period_id, teacher_id, held_on, slot_id)
  select p.id, n.teacher_id, n.held_on, n.slot_id from session_notice n join exam_period p on p.year_id = n.year_id
  where n.held_on < current_date - 1 order by n.held_on, p.id limit 1
  returning id`

const photo = randomBytes(200_000)
const folder = await temporaryFolder('backup')
const source = await createDemoDatabase()
await asked(source, planOverPastNotice)
const files = folderStorage(join(folder, 'files'))
await files.put('photos/a.jpg', photo)
await files.put('photos/empty.jpg', Buffer.alloc(0))
const archive = join(folder, 'portail.backup')
await createBackup(source, files, archive)

async function asked<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** A digest of each table's rows, and the position of each sequence. */
async function state(url: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const digests: Record<string, unknown> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(
      `select count(*), md5(string_agg(t::text, '|' order by t::text)) as digest from "${name}" t`,
    )
    digests[name] = rows[0]
  }
  digests.sequences = (await client.query('select sequencename, last_value from pg_sequences order by 1')).rows
  digests.keys = (
    await client.query(
      `select conname, condeferrable, convalidated from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, conrelid::regclass::text`,
    )
  ).rows
  await client.end()
  return digests
}

it('restores every row, every sequence and every file', async () => {
  const target = await createTestDatabase()
  const storage = folderStorage(join(folder, 'restored'))
  await restore(target, storage, archive)
  const [before, after] = [await state(source), await state(target)]
  expect(after).toEqual(before)
  expect(before).toMatchObject({ teacher: { count: expect.stringMatching(/^\d\d/) } })
  const restored = await storage.get('photos/a.jpg')
  expect(restored && (await buffer(restored.body)).equals(photo)).toBe(true)
  expect(await storage.size('photos/empty.jpg')).toBe(0)
})

it('restores into a database without tables, and the next rows get new ids', async () => {
  const target = await createTestDatabase()
  await asked(target, 'drop schema public cascade; create schema public')
  await restore(target, files, archive)
  const add = `insert into department (name) values ('Nouveau') returning id, (select max(id) from department) as highest`
  const [row] = await asked<{ id: number; highest: number }>(target, add)
  expect(row?.id).toBeGreaterThan(row?.highest ?? 0)
})

it('makes a registry snapshot newer than any that a browser has cached, with the same entries', async () => {
  const [from, target] = [await createTestDatabase(), await createTestDatabase()]
  await asked(
    from,
    `insert into remote_release (remote, version, manifest, released_by, folder)
     values ('planning', '1.0.0', '{}', 'system', 'remotes/planning/1.0.0');
     insert into registry_snapshot (id, made_by, reason) values (7, 'system', 'planning 1.0.0 is current');
     insert into registry_entry (snapshot_id, remote, version) values (7, 'planning', '1.0.0')`,
  )
  await createBackup(from, files, join(folder, 'with-registry'))
  await restore(target, files, join(folder, 'with-registry'))
  const live = `select snapshot_id::int as snapshot, remote, version from registry_entry order by snapshot_id desc`
  const entry = { remote: 'planning', version: '1.0.0' }
  const now = Math.floor(Date.now() / 1000)
  const [newest, before] = await asked<{ snapshot: number }>(target, live)
  expect([newest, before]).toMatchObject([entry, { ...entry, snapshot: 7 }])
  expect(newest?.snapshot).toBeGreaterThan(now - 60)
  expect(await asked(target, `select action from audit_log`)).toEqual([{ action: 'registry.restored' }])
})

it('ends whatever in the backup opens the portal without a password', async () => {
  const [from, target] = [await createDemoDatabase(), await createTestDatabase()]
  const hour = `now() + interval '1 hour'`
  await asked(
    from,
    `insert into account_session (token_hash, account_id, year_id, expires_at)
     select 'a', t.id, y.id, ${hour} from teacher t, academic_year y where y.is_current order by t.id limit 1;
     insert into account_password_reset (token_hash, account_id, expires_at) select 'a', min(id), ${hour} from teacher;
     insert into account_browser (token_hash, account_id, expires_at) select 'a', min(id), ${hour} from teacher;
     insert into sign_up_photo_token (token_hash, teacher_id, expires_at) select 'a', min(id), ${hour} from teacher;
     insert into push_device (account_id, endpoint, p256dh, auth, label, language)
     select min(id), 'https://push.example/a', '', '', '?', 'fr' from teacher;
     update teacher set calendar_token_hash = sha256('a') where id = (select min(id) from teacher);
     insert into release_token (remote, token_hash, label, created_by) values ('planning', sha256('a'), 'ci', 'admin:a');
     insert into print_path_secret default values;
     insert into release_key_secret default values;
     insert into unsubscribe_secret default values`,
  )
  await createBackup(from, files, join(folder, 'with-access'))
  await restore(target, files, join(folder, 'with-access'))
  const [open] = await asked(
    target,
    `select (select count(*)::int from account_session where revoked_at is null) as sessions,
       (select count(*)::int from account_password_reset where used_at is null) as links,
       (select count(*)::int from account_browser) as browsers,
       (select count(*)::int from sign_up_photo_token) as photos,
       (select count(*)::int from push_device) as devices,
       (select count(*)::int from teacher where calendar_token_hash is not null) as calendars,
       (select count(*)::int from release_token where revoked_at is null) as tokens,
       (select count(*)::int from print_path_secret) + (select count(*)::int from release_key_secret)
         + (select count(*)::int from unsubscribe_secret) + (select count(*)::int from push_key) as secrets`,
  )
  expect(open).toEqual({
    sessions: 0,
    links: 0,
    browsers: 0,
    photos: 0,
    devices: 0,
    calendars: 0,
    tokens: 0,
    secrets: 0,
  })
  const traces = await asked<{ details: object }>(target, `select details from audit_log where action = 'access.ended'`)
  expect(traces).toMatchObject([
    { details: { sessions: 1, links: 1, browsers: 1, photos: 1, devices: 1, calendars: 1, tokens: 1 } },
  ])
})

it('refuses a database that contains data, unless --replace is given', async () => {
  const target = await createTestDatabase()
  await asked(target, `insert into department (name) values ('À garder')`)
  await expect(restore(target, files, archive)).rejects.toThrow('--replace')
  expect(await asked(target, 'select name from department')).toEqual([{ name: 'À garder' }])
  await restore(target, files, archive, { replace: true })
  expect(await state(target)).toEqual(await state(source))
})

it('changes nothing when the archive is truncated, foreign or of a newer version', async () => {
  const target = await createTestDatabase()
  await asked(target, `insert into department (name) values ('À garder')`)
  const lines = gunzipSync(await readFile(archive))
    .toString()
    .trimEnd()
    .split('\n')
  const spoiled = async (name: string, text: string) => {
    await writeFile(join(folder, name), gzipSync(text))
    return restore(target, files, join(folder, name), { replace: true })
  }
  await expect(spoiled('cut', lines.slice(0, -1).join('\n'))).rejects.toThrow('cut off')
  await expect(spoiled('foreign', '{"hello":"world"}\n')).rejects.toThrow('not a backup')
  const newer = JSON.stringify({ ...JSON.parse(lines[0] ?? ''), migrations: ['9999-future.sql'] })
  await expect(spoiled('newer', [newer, ...lines.slice(1)].join('\n'))).rejects.toThrow(
    'of a newer release, with the schema 9999-future;',
  )
  const orphaned = lines.filter(
    (line, at) => !(lines[at - 1] ?? '').startsWith('{"table":"department"') || !line.startsWith('{"rows"'),
  )
  await expect(spoiled('orphaned', orphaned.join('\n'))).rejects.toThrow('foreign key')
  expect(await asked(target, 'select name from department')).toEqual([{ name: 'À garder' }])
})

it('never overwrites an archive, and leaves no partial one', async () => {
  await expect(createBackup(source, files, archive)).rejects.toThrow('is there already')
  const broken: Storage = { ...files, get: async () => Promise.reject(new Error('the disk is gone')) }
  await expect(createBackup(source, broken, join(folder, 'half'))).rejects.toThrow('the disk is gone')
  expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
})
