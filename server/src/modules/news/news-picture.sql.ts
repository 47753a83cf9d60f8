import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Caller } from '../../http/actor.ts'
import { invalid } from '../../http/errors.ts'
import { isShownTo } from './news.sql.ts'

/** Locks a picture for a news item that does not show it yet; 422 unless the caller added it and nothing shows it. */
export async function requirePicture(tx: Database, { accountId }: Caller, id: number | null): Promise<void> {
  if (id === null) return
  const added = await tx
    .selectFrom('news_picture')
    .select('id')
    .where('id', '=', id)
    .where('added_by', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  // A statement of its own, so that it sees who had the lock before.
  const shown = await tx.selectFrom('news_item').select('id').where('picture_id', '=', id).executeTakeFirst()
  if (!added || shown) throw invalid('news.picture')
}

/** Deletes the record of a picture; returns the key of its file, none without a picture. */
export async function deletePicture(tx: Database, id: number | null): Promise<string[]> {
  if (id === null) return []
  const deleted = await tx.deleteFrom('news_picture').where('id', '=', id).returning('key').execute()
  return deleted.map(({ key }) => key)
}

/** The key of a picture for readers of its news item, and for its uploader until it has one; else null. */
export async function pictureKey(db: Database, caller: Caller, id: number): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select f.key from news_picture f left join news_item n on n.picture_id = f.id
    where f.id = ${id} and ${isShownTo(caller)}`.execute(db)
  return rows[0]?.key ?? null
}
