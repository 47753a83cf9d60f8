import { Client } from 'pg'
import { appliedMigrations, applyMigration, knownMigrations } from '../database/migrate.ts'
import { createTestDatabase } from './test-database.ts'

/** The URL of a database with the migrations before `until` and with the rows of these statements. */
export async function createOldDatabase(until: string, rows: string): Promise<string> {
  const url = await createTestDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await appliedMigrations(client)
  for (const name of (await knownMigrations()).filter((one) => one < until)) await applyMigration(client, name)
  await client.query(rows)
  await client.end()
  return url
}
