import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { openClient } from './connect.ts'

const folder = join(import.meta.dirname, 'migrations')
const lock = 7_340_021

/** Applies the pending migrations in the order of their names, each in its own transaction. */
export async function migrate(url: string): Promise<string[]> {
  const client = openClient(url)
  await client.connect()
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [lock])
    const applied = new Set(await appliedMigrations(client))
    const known = await knownMigrations()
    requireKnown([...applied], known)
    const pending = known.filter((name) => !applied.has(name))
    for (const name of pending) {
      await client.query('begin')
      await applyMigration(client, name).catch(async (error: unknown) => {
        await client.query('rollback')
        throw error
      })
      await client.query('commit')
    }
    return pending
  } finally {
    await client.end()
  }
}

/** Throws when the database has the schema of a newer release, whose rules this one does not know. */
export async function requireKnownSchema(url: string): Promise<void> {
  const client = openClient(url)
  await client.connect()
  try {
    await requireVersion(client)
    const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('migration') is not null as exists`)
    if (rows[0]?.exists) requireKnown(await appliedMigrations(client), await knownMigrations())
  } finally {
    await client.end()
  }
}

function requireKnown(applied: string[], known: string[]): void {
  const newer = applied.filter((name) => !known.includes(name)).at(-1)
  if (newer === undefined) return
  throw new Error(
    `The database has the schema ${versionOf(newer)} of a newer release; this release ends at ${versionOf(known.at(-1))}. ` +
      'Start the newer release, or go back: see "Back up, restore, upgrade" in docs/how-to/operate.md',
  )
}

export const versionOf = (migration = 'none'): string => migration.replace(/\.sql$/, '')

const oldestPostgres = 15

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < oldestPostgres)
    throw new Error(`PostgreSQL ${version} is too old: the portal needs ${oldestPostgres} or newer`)
}

/** The migrations of this version of the server, in order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

export async function appliedMigrations(client: Client): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map((row) => row.name)
}

/** Applies one migration within the caller's transaction. */
export async function applyMigration(client: Client, name: string): Promise<void> {
  try {
    await client.query(await readFile(join(folder, name), 'utf8'))
    await client.query('insert into migration (name) values ($1)', [name])
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
