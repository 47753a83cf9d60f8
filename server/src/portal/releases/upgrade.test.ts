import { Client } from 'pg'
import { expect, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import { appliedMigrations, applyMigration, knownMigrations, migrate } from '../../database/migrate.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createFolderLookup } from '../remote-files.ts'
import { findLiveRemotes } from '../registry.sql.ts'
import { findRelease } from './release.sql.ts'

it('keeps releases from before release tokens: registry entry, files and state', async () => {
  const url = await createTestDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await appliedMigrations(client)
  for (const name of (await knownMigrations()).filter((one) => one < '0011')) await applyMigration(client, name)
  await client.query(`
    insert into remote_release (remote, version, manifest, released_by)
    values ('planning', '1.0.0-aa', '{"name": "planning", "version": "1.0.0-aa"}', 'system');
    insert into registry_snapshot (made_by, reason) values ('system', 'planning 1.0.0-aa is current');
    insert into registry_entry (snapshot_id, remote, version) values (1, 'planning', '1.0.0-aa')`)
  await client.end()

  await migrate(url)
  const db = connect(url, { maxConnections: 1 })
  expect(await findLiveRemotes(db)).toEqual([
    {
      snapshot: 1,
      lastGood: null,
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
  await db.destroy()
})
