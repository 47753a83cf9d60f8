import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { versioned } from '../../http/etag.ts'
import type { Caller } from '../../http/actor.ts'
import { isAdministered, isReadBy } from './news-access.ts'
import type { NewsContent, NewsFile, NewsItem, NewsState, Translations } from './news.schemas.ts'

/** The state of a row of `n` (news_item) on this day of the institute. */
const stateOf = sql<NewsState>`case when n.is_draft then 'draft' when n.starts_on > today_here() then 'planned'
  when n.ends_on < today_here() then 'past' else 'published' end`

/** The same as a state of `published`, in the form that the index of the home page is for. */
export const isPublished = sql<boolean>`not n.is_draft and n.starts_on <= today_here()
  and (n.ends_on is null or n.ends_on >= today_here())`

export const isInState = (state: NewsState) => sql<boolean>`${stateOf} = ${state}`

/**
 * Whether a caller may see a row of the table `f`: as a reader or administrator of its news item `n`; before there is
 * one, as its uploader.
 */
export const isShownTo = (caller: Caller) => sql<boolean>`case when n.id is null then f.added_by = ${caller.accountId}
  else (${isPublished} and ${isReadBy(caller)}) or ${isAdministered(caller)} end`

/** The type of a row of news_file. */
export const fileType = sql<NewsFile['type']>`split_part(key, '.', 2)`

/** In the order in which they were added. */
const filesOfItem = sql<NewsFile[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.file_name, 'type', ${fileType}, 'size', f.size)
    order by f.id), '[]')
  from news_file f where f.news_item_id = n.id)`

/** A news item as it is stored, with its state; `mayChange` depends on the caller. */
export type NewsRow = Omit<NewsItem, 'mayChange'>

interface Selection {
  /** Conditions on the table `n` (news_item). */
  where: RawBuilder<boolean>[]
  orderBy: RawBuilder<unknown>
  limit: number
}

export async function selectNews(db: Database, { where, orderBy, limit }: Selection): Promise<NewsRow[]> {
  const rows = await db
    .selectFrom('news_item as n')
    .leftJoin('account as a', 'a.id', 'n.changed_by')
    .leftJoin('news_picture as p', 'p.id', 'n.picture_id')
    .select(['n.id', 'n.department_id', 'n.audience', 'n.title', 'n.text', 'n.title_en', 'n.text_en'])
    .select(['n.title_ar', 'n.text_ar', 'n.link', 'n.starts_on', 'n.ends_on', 'n.is_pinned', 'n.is_draft'])
    .select(['n.picture_id', 'p.width', 'p.height', 'n.picture_alt', 'n.picture_alt_en', 'n.picture_alt_ar'])
    .select(filesOfItem.as('files'))
    .select(['n.changed_at', stateOf.as('state'), sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as('writer')])
    .where(sql<boolean>`${sql.join(where, sql` and `)}`)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const translations: Translations = {
      fr: { title: row.title, text: row.text },
      en: row.title_en ? { title: row.title_en, text: row.text_en } : null,
      ar: row.title_ar ? { title: row.title_ar, text: row.text_ar } : null,
    }
    const item = {
      id: row.id,
      departmentId: row.department_id,
      audience: row.audience,
      translations,
      link: row.link,
      picture: pictureOf(row),
      files: row.files,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      isPinned: row.is_pinned,
      isDraft: row.is_draft,
      changedAt: row.changed_at.toISOString(),
      changedBy: row.writer,
    }
    return { ...versioned(item), state: row.state }
  })
}

interface PictureRow {
  picture_id: number | null
  width: number | null
  height: number | null
  picture_alt: string
  picture_alt_en: string
  picture_alt_ar: string
}

function pictureOf({ picture_id: id, width, height, ...row }: PictureRow): NewsItem['picture'] {
  if (id === null || width === null || height === null) return null
  const alt = { fr: row.picture_alt, en: row.picture_alt_en || null, ar: row.picture_alt_ar || null }
  return { id, width, height, alt }
}

/** The columns of a content. */
export function columnsOf({ translations: { fr, en, ar }, picture, ...content }: NewsContent) {
  return {
    department_id: content.departmentId,
    audience: content.audience,
    title: fr.title,
    text: fr.text,
    title_en: en?.title ?? '',
    text_en: en?.text ?? '',
    title_ar: ar?.title ?? '',
    text_ar: ar?.text ?? '',
    link: content.link,
    starts_on: content.startsOn,
    ends_on: content.endsOn,
    is_pinned: content.isPinned,
    is_draft: content.isDraft,
    picture_id: picture?.id ?? null,
    picture_alt: picture?.alt.fr ?? '',
    picture_alt_en: picture?.alt.en ?? '',
    picture_alt_ar: picture?.alt.ar ?? '',
  }
}

/** Locks a news item until the transaction ends. */
export async function lockNewsItem(tx: Database, id: number): Promise<void> {
  await tx.selectFrom('news_item').select('id').where('id', '=', id).forUpdate().execute()
}
