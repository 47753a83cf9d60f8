import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Caller } from '../../platform/actor.ts'
import { decodeCursor, type Page, toPage } from '../../platform/cursor.ts'
import type { Language } from '../../platform/language.ts'
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

/**
 * Whether a caller reads news of the table `n` (news_item). News of a department are for its teachers and for roles in
 * it; news with an audience for those who have one of its permissions there, also for a role in the whole institute.
 */
function isReadBy({ teacher, grants }: Pick<Caller, 'teacher' | 'grants'>): RawBuilder<boolean> {
  const ofTeacher = teacher ? [{ permission: 'teacher', department: teacher.departmentId }] : []
  const ofHead = teacher?.isHead ? [{ permission: 'chef', department: teacher.departmentId }] : []
  const ofRoles = grants.map(({ role, departmentId }) => ({ permission: role, department: departmentId }))
  const held = [...ofTeacher, ...ofHead, ...ofRoles]
  const departments = held.flatMap(({ department }) => department ?? [])
  return sql`case when n.audience = '{}'
    then n.department_id is null or n.department_id = any(${departments}::integer[])
    else exists (
      select from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (permission text, department integer)
      where held.permission = any(n.audience)
        and (n.department_id is null or held.department is null or held.department = n.department_id)) end`
}

function toArticle({ id, translations, link, isPinned, startsOn }: NewsRow, wanted: Language): NewsArticle {
  const translation = translations[wanted]
  const { title, text } = translation ?? translations.fr
  const language = translation ? wanted : 'fr'
  return { id, title, blocks: parseNewsText(text), language, link, isPinned, publishedOn: startsOn }
}
