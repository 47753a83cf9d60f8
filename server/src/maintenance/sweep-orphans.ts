import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { lockRegistry } from '../releases/registry.sql.ts'
import type { Storage } from '../storage/storage.ts'

const hour = 60 * 60 * 1000
/** Far longer than any upload takes from its first byte to its record. */
const gracePeriod = 24 * hour
const keysAtOnce = 100

type FindReferenced = (tx: Database, keys: string[]) => Promise<Set<string>>

/** The folders whose files have records, with a query for the keys that have one. Other folders are not swept. */
const folders: Record<string, FindReferenced> = {
  photos: (tx, keys) => referencedKeys(tx, sql`select photo_key as key from teacher where photo_key = any(${keys})`),
  'student-photos': (tx, keys) =>
    referencedKeys(tx, sql`select photo_key as key from student where photo_key = any(${keys})`),
  justifications: (tx, keys) =>
    referencedKeys(tx, sql`select file_key as key from absence_notice where file_key = any(${keys})`),
  corrections: (tx, keys) =>
    referencedKeys(tx, sql`select file_key as key from correction_request where file_key = any(${keys})`),
  news: (tx, keys) => referencedKeys(tx, sql`select key from news_picture where key = any(${keys})`),
  'news-files': (tx, keys) => referencedKeys(tx, sql`select key from news_file where key = any(${keys})`),
  'print-runs': (tx, keys) =>
    referencedKeys(
      tx,
      sql`select key from print_file where key = any(${keys})
        union all select file_key from print_run where file_key = any(${keys})`,
    ),
  remotes: async (tx, keys) => {
    await lockRegistry(tx)
    return referencedKeys(
      tx,
      sql`select key from unnest(${keys}::text[]) key
        where exists (
          select from remote_release r where r.state <> 'refused' and starts_with(key, r.folder || '/')
        )`,
    )
  },
}

/**
 * Deletes orphaned files: stored files without a record that are older than a day, left by a process that was killed
 * before it wrote the record. Files older than the database stay, because another database may refer to them. Several
 * processes may sweep concurrently.
 */
export async function sweepOrphans(
  { db, storage }: { db: Kysely<Tables>; storage: Storage },
  now = new Date(),
): Promise<void> {
  const period = { after: await databaseCreatedAt(db), before: new Date(now.getTime() - gracePeriod) }
  for (const [folder, findNamed] of Object.entries(folders))
    for await (const keys of inBatches(storage.list(`${folder}/`, period))) await deleteUnnamed(keys, findNamed)
  await storage.deleteIncomplete(period.before)

  /** One transaction, so that a restore, which recreates the tables, cannot run in between. */
  async function deleteUnnamed(keys: string[], findNamed: FindReferenced): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const named = await findNamed(tx, keys)
      for (const key of keys) if (!named.has(key)) await storage.delete(key)
    })
  }
}

/** When the tables were created, by the first migration or by a restore. */
async function databaseCreatedAt(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from migration`.execute(db)
  return rows[0]?.at ?? new Date()
}

async function referencedKeys(tx: Database, query: ReturnType<typeof sql>): Promise<Set<string>> {
  const { rows } = await query.execute(tx)
  return new Set(rows.map((row) => String(Object(row).key)))
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < keysAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
