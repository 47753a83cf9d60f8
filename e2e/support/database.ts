import { Client } from 'pg'
import { setting } from './settings.ts'

/** Runs one statement on the portal's database, for what no API call and no command allows. */
export function query<Row extends object>(statement: string): Promise<Row[]> {
  return queryOf(setting('PORTAL_DATABASE_URL'), statement)
}

/** Runs one statement on the database of another portal. */
export async function queryOf<Row extends object>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statement)
    return rows
  } finally {
    await client.end()
  }
}
