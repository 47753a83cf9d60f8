import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Caller } from '../../http/actor.ts'
import { changedFields, writeAudit } from '../../kernel/audit.ts'
import { decodeCursor, type Page, toPage } from '../../http/cursor.ts'
import { forbidden, HttpError, invalid, notFound } from '../../http/errors.ts'
import { requireMatch } from '../../http/etag.ts'
import { type DepartmentScope, scopeOf } from '../../kernel/role-scope.ts'
import type { Services } from '../../services.ts'
import { discard } from '../../uploads/discard.ts'
import { isAdministered, writers } from './news-access.ts'
import { changeFiles } from './news-file.sql.ts'
import { deletePicture, requirePicture } from './news-picture.sql.ts'
import { cleanText, isSafeAddress } from './news-text.ts'
import type { NewsContent, NewsItem, NewsItemsQuery, Translations } from './news.schemas.ts'
import { columnsOf, isInState, lockNewsItem, type NewsRow, selectNews } from './news.sql.ts'

/** The headers of a change. */
interface SeenVersion {
  'if-match'?: string
}

/** The departments that a caller writes news for; null for all of them and the whole institute. */
export function listPlaces(caller: Caller) {
  const departmentIds = scopeOf(caller, writers)
  return { departmentIds: departmentIds && [...departmentIds] }
}

/** One page of the news that the caller administers, the newest first. */
export async function listNewsItems(
  db: Database,
  caller: Caller,
  { state, cursor, limit = 50 }: NewsItemsQuery,
): Promise<Page<NewsItem>> {
  const after = decodeCursor(cursor, ['string', 'number'])
  const where = [
    isAdministered(caller),
    ...(state ? [isInState(state)] : []),
    ...(after ? [sql<boolean>`(n.starts_on, n.id) < (${after[0]}::date, ${after[1]})`] : []),
  ]
  const rows = await selectNews(db, { where, orderBy: sql`n.starts_on desc, n.id desc`, limit: limit + 1 })
  return toPage(rows, limit, {
    keyOf: ({ startsOn, id }) => [startsOn, id],
    itemOf: (row) => asSeenBy(caller, row),
  })
}

/** Throws 404 for a news item that the caller does not administer. */
export async function readNewsItem(db: Database, caller: Caller, id: number): Promise<NewsItem> {
  const where = [sql<boolean>`n.id = ${id}`, isAdministered(caller)]
  const [row] = await selectNews(db, { where, orderBy: sql`n.id`, limit: 1 })
  if (!row) throw notFound()
  return asSeenBy(caller, row)
}

/** Creates a news item, in the transaction of the call. */
export async function createNewsItem(tx: Database, caller: Caller, content: NewsContent): Promise<NewsItem> {
  requirePlace(caller, content.departmentId)
  const columns = columnsOf(checkContent(content))
  await requirePicture(tx, caller, columns.picture_id)
  const { id } = await tx
    .insertInto('news_item')
    .values({ ...columns, changed_by: caller.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeFiles(tx, caller, id, changesOfFiles([], content.files ?? []))
  const item = await readNewsItem(tx, caller, id)
  await writeAudit(tx, { ...auditOf(caller, id), action: 'news.created', details: detailsOf(item) })
  return item
}

/** Identifies the change of a news item by the version that was seen. */
export interface SeenItem {
  id: number
  seen: SeenVersion
}

type Stores = Pick<Services, 'db' | 'storage'>

/**
 * Replaces the content of the version that was seen, and deletes a picture and files that it no longer contains. A
 * content that is stored already changes nothing, so that a save without a response can be tried again. 403 for the
 * place of others, 404, 412 and 428 as everywhere.
 */
export async function changeNewsItem(
  { db, storage }: Stores,
  caller: Caller,
  { id, seen }: SeenItem,
  content: NewsContent,
): Promise<NewsItem> {
  const { changed, unused } = await db.transaction().execute(async (tx) => {
    const item = await lockOwnItem(tx, caller, id)
    requirePlace(caller, content.departmentId)
    const { picture = item.picture } = content
    const [before, after] = [columnsOf(item), columnsOf(checkContent({ ...content, picture }))]
    const files = changesOfFiles(item.files, content.files ?? item.files)
    const hasSameFiles = files.added.length + files.removed.length === 0
    const isStored = hasSameFiles && JSON.stringify(before) === JSON.stringify(after)
    if (!isStored || !seen['if-match']) requireVersion(seen, item)
    if (isStored) return { changed: item, unused: [] }
    const isSamePicture = before.picture_id === after.picture_id
    if (!isSamePicture) await requirePicture(tx, caller, after.picture_id)
    await storeChange(tx, caller, id, after)
    const keys = await changeFiles(tx, caller, id, files)
    const stored = await readNewsItem(tx, caller, id)
    const changes = changedFields(new Map([[id, asTexts(item)]]), new Map([[id, asTexts(stored)]])).get(id)
    await writeAudit(tx, { ...auditOf(caller, id), action: 'news.changed', ...(changes && { changes }) })
    return {
      changed: stored,
      unused: isSamePicture ? keys : [...keys, ...(await deletePicture(tx, before.picture_id))],
    }
  })
  for (const key of unused) await discard(storage, key)
  return changed
}

/** Makes the version that was seen a draft, which nobody reads; a draft stays as it is. */
export async function withdrawNewsItem({ db }: Stores, caller: Caller, { id, seen }: SeenItem): Promise<NewsItem> {
  return db.transaction().execute(async (tx) => {
    await lockNewsItem(tx, id)
    const item = await readNewsItem(tx, caller, id)
    if (!item.isDraft || !seen['if-match']) requireVersion(seen, item)
    if (item.isDraft) return item
    await storeChange(tx, caller, id, { is_draft: true })
    const changes = { is_draft: { from: false, to: true } }
    await writeAudit(tx, { ...auditOf(caller, id), action: 'news.withdrawn', changes })
    return readNewsItem(tx, caller, id)
  })
}

/** Deletes the version that was seen, its picture and its files; its content stays in the audit log. */
export async function deleteNewsItem({ db, storage }: Stores, caller: Caller, { id, seen }: SeenItem): Promise<void> {
  const unused = await db.transaction().execute(async (tx) => {
    const item = await lockOwnItem(tx, caller, id)
    requireVersion(seen, item)
    const keys = await changeFiles(tx, caller, id, changesOfFiles(item.files, []))
    await tx.deleteFrom('news_item').where('id', '=', id).execute()
    await writeAudit(tx, { ...auditOf(caller, id), action: 'news.deleted', details: detailsOf(item) })
    return [...keys, ...(await deletePicture(tx, item.picture?.id ?? null))]
  })
  for (const key of unused) await discard(storage, key)
}

const isPlaceIn = (scope: DepartmentScope, departmentId: number | null) =>
  scope === null || (departmentId !== null && scope.includes(departmentId))

const asSeenBy = (caller: Caller, row: NewsRow): NewsItem => ({
  ...row,
  mayChange: isPlaceIn(scopeOf(caller, writers), row.departmentId),
})

/** Throws 403 for news of a place in which the caller has no role that writes news. */
function requirePlace(caller: Caller, departmentId: number | null): void {
  if (!isPlaceIn(scopeOf(caller, writers), departmentId)) throw new HttpError(403, 'news.place')
}

/** Throws 403 for a news item that the caller may only read and withdraw. */
async function lockOwnItem(tx: Database, caller: Caller, id: number): Promise<NewsItem> {
  await lockNewsItem(tx, id)
  const item = await readNewsItem(tx, caller, id)
  if (!item.mayChange) throw forbidden()
  return item
}

function requireVersion(seen: SeenVersion, item: NewsItem): void {
  const { version: _, state: __, mayChange: ___, ...representation } = item
  requireMatch(seen, representation)
}

/** The content without invisible characters; 422 for one that is empty then, or whose period or link is wrong. */
function checkContent(content: NewsContent): NewsContent {
  const { fr, en, ar } = content.translations
  const clean = (translation: typeof fr) => ({ title: cleanLine(translation.title), text: cleanText(translation.text) })
  const translations = { fr: clean(fr), en: en && clean(en), ar: ar && clean(ar) }
  const texts = Object.values(translations).flatMap((each) => (each ? [each.title, each.text] : []))
  if (texts.some((text) => !/\S/.test(text))) throw invalid('news.empty')
  if (content.link !== null && !isSafeAddress(content.link)) throw invalid('news.link')
  if (content.endsOn !== null && content.endsOn < content.startsOn) throw invalid('news.period')
  const picture = content.picture && { id: content.picture.id, alt: checkAlt(content.picture.alt, translations) }
  return { ...content, translations, picture, audience: content.audience.toSorted() }
}

type AltText = NonNullable<NewsItem['picture']>['alt']

/** The alternative text without invisible characters; 422 unless each language of the news has one, and no other. */
function checkAlt({ fr, en, ar }: AltText, translations: Translations): AltText {
  const alt = { fr: cleanLine(fr), en: en && cleanLine(en), ar: ar && cleanLine(ar) }
  const isWhole = (['fr', 'en', 'ar'] as const).every((language) =>
    translations[language] ? /\S/.test(alt[language] ?? '') : alt[language] === null,
  )
  if (!isWhole) throw invalid('news.alt')
  return alt
}

const cleanLine = (text: string) => cleanText(text).replaceAll('\n', ' ')

async function storeChange(
  tx: Database,
  caller: Caller,
  id: number,
  columns: Partial<ReturnType<typeof columnsOf>>,
): Promise<void> {
  await tx
    .updateTable('news_item')
    .set({ ...columns, changed_by: caller.accountId, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

const detailsOf = (item: NewsItem) => ({
  ...columnsOf(item),
  files: item.files.map(({ id, name }) => `${name} (${id})`).join(', '),
})

/** The list of an audience as one text too, so that `changedFields` compares it. */
const asTexts = (item: NewsItem) => ({ ...detailsOf(item), audience: item.audience.join(' ') })

type Files = readonly { id: number }[]

const idsOf = (files: Files) => new Set(files.map(({ id }) => id))

/** The ids that are in one list alone. */
function changesOfFiles(before: Files, after: Files) {
  const [former, wanted] = [idsOf(before), idsOf(after)]
  const without = (ids: Set<number>, others: Set<number>) => [...ids].filter((id) => !others.has(id))
  return { added: without(wanted, former), removed: without(former, wanted) }
}

const auditOf = ({ accountId }: Caller, id: number) => ({ actor: `account:${accountId}`, subject: `news:${id}` })
