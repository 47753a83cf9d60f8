import { type Client, escapeIdentifier } from 'pg'
import { openClient } from '../database/connect.ts'
import { appliedMigrations, applyMigration, knownMigrations, versionOf } from '../database/migrate.ts'
import type { Storage } from '../storage/storage.ts'
import { type ArchiveLine, readArchive } from './archive.ts'
import { type ForeignKey, listForeignKeys, listTables } from './system-catalog.ts'

/**
 * Restores an archive atomically: rows in one transaction, files before its commit. An archive of an older version is
 * loaded into the tables of that version, which are then migrated. Throws when the database contains data, unless
 * `replace` is set. Whatever in the archive opens the
 * portal without a password is invalidated.
 */
export async function restore(
  url: string,
  storage: Storage,
  path: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<void> {
  const client = openClient(url)
  await client.connect()
  try {
    await client.query('begin')
    if (!replace && (await containsData(client)))
      throw new Error('The database holds data already; --replace deletes it and restores the backup')
    await load(client, storage, readArchive(path))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function containsData(client: Client): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`)
    if (rowCount) return true
  }
  return false
}

async function load(client: Client, storage: Storage, lines: AsyncIterable<ArchiveLine>): Promise<void> {
  let table: Extract<ArchiveLine, { table: string }> | undefined
  let file: { key: string; parts: Buffer[] } | undefined
  let foreignKeys: ForeignKey[] = []
  for await (const line of lines) {
    if (file && !('part' in line)) {
      await storage.put(file.key, Buffer.concat(file.parts))
      file = undefined
    }
    if ('format' in line) foreignKeys = await recreateTables(client, line.migrations)
    else if ('table' in line) table = line
    else if ('rows' in line && table) await insert(client, table, line.rows)
    else if ('sequence' in line) await setSequence(client, line)
    else if ('file' in line) file = { key: line.file, parts: [] }
    else if ('part' in line) file?.parts.push(Buffer.from(line.part, 'base64'))
  }
  await checkForeignKeys(client, foreignKeys)
  const applied = await appliedMigrations(client)
  for (const name of await knownMigrations()) if (!applied.includes(name)) await applyMigration(client, name)
  await renewRegistry(client)
  await revokeCredentials(client)
}

/**
 * Invalidates restored credentials, which may have been revoked since the backup, and the secrets that sign paths,
 * which every reader of the archive knows. Secrets are made anew when they are needed.
 */
async function revokeCredentials(client: Client): Promise<void> {
  await client.query(`
    with sessions as (update account_session set revoked_at = now() where revoked_at is null returning 1),
    links as (update account_password_reset set used_at = now() where used_at is null returning 1),
    browsers as (delete from account_browser returning 1),
    photos as (delete from sign_up_photo_token returning 1),
    devices as (delete from push_device returning 1),
    calendars as (
      update teacher set calendar_token_hash = null where calendar_token_hash is not null returning 1
    ),
    tokens as (update release_token set revoked_at = now() where revoked_at is null returning 1),
    paths as (delete from print_path_secret), files as (delete from release_key_secret),
    mails as (delete from unsubscribe_secret), keys as (delete from push_key),
    ended as (
      select (select count(*) from sessions) as sessions, (select count(*) from links) as links,
        (select count(*) from browsers) as browsers, (select count(*) from photos) as photos,
        (select count(*) from devices) as devices, (select count(*) from calendars) as calendars,
        (select count(*) from tokens) as tokens
    )
    insert into audit_log (actor, action, subject, details)
    select 'system', 'access.ended', 'accounts', to_jsonb(ended) || '{"reason": "restored from a backup"}' from ended
    where sessions + links + browsers + photos + devices + calendars + tokens > 0`)
}

/** Makes a registry snapshot with the same entries, newer than any that a browser may have cached. */
async function renewRegistry(client: Client): Promise<void> {
  await client.query(`
    with made as (
      insert into registry_snapshot (made_by, reason)
      select 'system', 'restored from a backup' where exists (select from registry_snapshot) returning id
    ),
    noted as (
      insert into audit_log (actor, action, subject, details)
      select 'system', 'registry.restored', 'registry',
        jsonb_build_object('snapshot', id::text, 'reason', 'restored from a backup') from made
    )
    insert into registry_entry (snapshot_id, remote, version, last_good_version, disabled)
    select made.id, e.remote, e.version, e.last_good_version, e.disabled from made, registry_entry e
    where e.snapshot_id = (select max(id) from registry_snapshot)`)
}

/**
 * Recreates the tables of the archive's version without constraint checks, so that rows can be inserted in any order. Returns
 * the foreign keys as they were before.
 */
async function recreateTables(client: Client, migrations: string[]): Promise<ForeignKey[]> {
  const known = await knownMigrations()
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `The backup is of a newer release, with the schema ${versionOf(unknown.at(-1))}; this release ends at ` +
        `${versionOf(known.at(-1))}. Restore it with that release`,
    )
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  await appliedMigrations(client)
  for (const name of migrations) await applyMigration(client, name)
  const foreignKeys = await listForeignKeys(client)
  for (const key of foreignKeys) await alterForeignKey(client, key, 'deferrable initially deferred')
  await alterTriggers(client, 'disable')
  return foreignKeys
}

async function checkForeignKeys(client: Client, foreignKeys: readonly ForeignKey[]): Promise<void> {
  await client.query('set constraints all immediate')
  await alterTriggers(client, 'enable')
  for (const key of foreignKeys)
    await alterForeignKey(client, key, key.isDeferrable ? 'deferrable initially immediate' : 'not deferrable')
}

async function alterForeignKey(client: Client, { table, name }: ForeignKey, how: string): Promise<void> {
  await client.query(`alter table ${escapeIdentifier(table)} alter constraint ${escapeIdentifier(name)} ${how}`)
}

/** Rows are restored unchanged: triggers would reject or change rows that were valid when they were written. */
async function alterTriggers(client: Client, how: 'disable' | 'enable'): Promise<void> {
  for (const { name } of await listTables(client))
    await client.query(`alter table ${escapeIdentifier(name)} ${how} trigger user`)
}

async function insert(
  client: Client,
  { table, columns }: Extract<ArchiveLine, { table: string }>,
  rows: Record<string, unknown>[],
): Promise<void> {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ')
  const name = escapeIdentifier(table)
  await client.query(
    `insert into ${name} (${list}) overriding system value
     select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

async function setSequence(client: Client, line: Extract<ArchiveLine, { sequence: string }>): Promise<void> {
  const name = escapeIdentifier(line.sequence)
  await client.query('select setval($1::regclass, $2, $3)', [name, line.value, line.isCalled])
}
