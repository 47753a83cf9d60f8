import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Caller } from '../../http/actor.ts'
import { decodeCursor, type Page, toPage } from '../../http/cursor.ts'
import type { Language } from '../../http/language.ts'
import { isReadBy } from './news-access.ts'
import { parseNewsText } from './news-text.ts'
import type { NewsArticle, NewsQuery } from './news.schemas.ts'
import { isPublished, type NewsRow, selectNews } from './news.sql.ts'

/** One page of the published news that the caller may read, pinned ones first, then the newest. */
export async function listNews(
  db: Database,
  { caller, language }: { caller: Caller; language: Language },
  { cursor, limit = 50 }: NewsQuery,
): Promise<Page<NewsArticle>> {
  const after = decodeCursor(cursor, ['number', 'string', 'number'])
  const where = [
    isPublished,
    isReadBy(caller),
    ...(after
      ? [sql<boolean>`(n.is_pinned::integer, n.starts_on, n.id) < (${after[0]}, ${after[1]}::date, ${after[2]})`]
      : []),
  ]
  const orderBy = sql`n.is_pinned desc, n.starts_on desc, n.id desc`
  const rows = await selectNews(db, { where, orderBy, limit: limit + 1 })
  return toPage(rows, limit, {
    keyOf: ({ isPinned, startsOn, id }) => [Number(isPinned), startsOn, id],
    itemOf: (row) => toArticle(row, language),
  })
}

function toArticle({ id, translations, picture, startsOn, ...row }: NewsRow, wanted: Language): NewsArticle {
  const { link, files, isPinned } = row
  const translation = translations[wanted]
  const { title, text } = translation ?? translations.fr
  const language = translation ? wanted : 'fr'
  const shown = picture && { ...picture, alt: picture.alt[language] ?? picture.alt.fr }
  const blocks = parseNewsText(text)
  return { id, title, blocks, language, link, picture: shown, files, isPinned, publishedOn: startsOn }
}
