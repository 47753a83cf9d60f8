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
    await client.query('select pg_advisory_lock($1)', [lock])
    const applied = new Set(await appliedMigrations(client))
    const pending = (await knownMigrations()).filter((name) => !applied.has(name))
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
