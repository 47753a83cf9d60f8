import { access } from 'node:fs/promises'
import { type Client, escapeIdentifier } from 'pg'
import { openClient } from '../database/connect.ts'
import { appliedMigrations, requireKnownSchema } from '../database/migrate.ts'
import type { Storage } from '../storage/storage.ts'
import { type ArchiveLine, writeArchive } from './archive.ts'
import { listSequences, listTables } from './system-catalog.ts'

const rowsAtOnce = 500

/**
 * Writes a consistent snapshot of every row, and every stored file, into one new archive. Stored files are immutable,
 * so that they can be read after the rows that refer to them.
 */
export async function createBackup(url: string, storage: Storage, path: string): Promise<void> {
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`${path} is there already`)
  await requireKnownSchema(url)
  const client = openClient(url)
  await client.connect()
  try {
    const migrations = await appliedMigrations(client)
    await client.query('begin isolation level repeatable read read only')
    await writeArchive(path, content(client, storage, migrations))
  } finally {
    await client.end()
  }
}

async function* content(client: Client, storage: Storage, migrations: string[]): AsyncGenerator<ArchiveLine> {
  yield { format: 'portal-backup-1', madeAt: new Date().toISOString(), migrations }
  for (const { name, columns } of await listTables(client)) {
    yield { table: name, columns }
    yield* rowsOf(client, name, columns)
  }
  for (const sequence of await listSequences(client)) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${escapeIdentifier(sequence)}`,
    )
    for (const { value, isCalled } of rows) yield { sequence, value: Number(value), isCalled }
  }
  yield* filesOf(storage)
  yield { end: true }
}

async function* rowsOf(client: Client, table: string, columns: string[]): AsyncGenerator<ArchiveLine> {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ')
  await client.query(
    `declare everything no scroll cursor for
     select to_jsonb(r) as row from (select ${list} from ${escapeIdentifier(table)}) r`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(`fetch ${rowsAtOnce} from everything`)
    if (rows.length === 0) break
    yield { rows: rows.map(({ row }) => row) }
  }
  await client.query('close everything')
}

async function* filesOf(storage: Storage): AsyncGenerator<ArchiveLine> {
  for await (const key of storage.list('')) {
    const file = await storage.get(key)
    // Deleted since it was listed: an orphaned file, or one that its owner has deleted meanwhile.
    if (!file) continue
    yield { file: key }
    for await (const part of file.body) yield { part: Buffer.from(part).toString('base64') }
  }
}
