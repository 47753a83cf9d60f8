import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Caller } from '../../http/actor.ts'
import { invalid } from '../../http/errors.ts'
import type { StoredDocument } from '../../uploads/receive-document.ts'
import { isShownTo } from './news.sql.ts'

interface ChangedFiles {
  added: readonly number[]
  removed: readonly number[]
}

/**
 * Gives a news item the added files, and deletes the records of the removed ones; returns the keys of these. 422 unless the
 * caller added each added file and no news item has it.
 */
export async function changeFiles(
  tx: Database,
  { accountId }: Caller,
  newsItemId: number,
  { added, removed }: ChangedFiles,
): Promise<string[]> {
  const free = await sql`
    select id from news_file where id = any(${added}) and added_by = ${accountId} and news_item_id is null
    order by id for update`.execute(tx)
  if (free.rows.length < added.length) throw invalid('news.file')
  await sql`update news_file set news_item_id = ${newsItemId} where id = any(${added})`.execute(tx)
  const { rows } = await sql<{ key: string }>`delete from news_file where id = any(${removed}) returning key`.execute(
    tx,
  )
  return rows.map(({ key }) => key)
}

/** A file for readers of its news item, and for its uploader until it has one; else undefined. */
export async function findFile(db: Database, caller: Caller, id: number): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    select f.key, f.file_name as name from news_file f left join news_item n on n.id = f.news_item_id
    where f.id = ${id} and ${isShownTo(caller)}`.execute(db)
  return rows[0]
}
