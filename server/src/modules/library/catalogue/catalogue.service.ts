import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { HeadingKind } from '../../../database/tables/library.ts'
import { readBatches } from '../../../database/read-batches.ts'
import type { Choice } from '../../../http/wire.ts'
import { availability } from '../availability.sql.ts'
import { hasWords, isBookFound, isPublishedBy, isUnderWords } from '../book-search.sql.ts'
import type { Book, BookSearch, ChoicesQuery, Page } from './catalogue.schemas.ts'

const defaultPageSize = 20

interface PageOf<Row> {
  rows: Row[]
  /** Number of rows on all pages. */
  total: number
}

/** One page of the books with copies that match all filters, by title. */
export const listBooks = (db: Database, search: BookSearch): Promise<PageOf<Book>> =>
  selectPage(db, booksOf(search), search)

/** All books with copies that match the filters, in batches. */
export const readBooks = (db: Database, search: BookSearch) => readRows<Book>(db, booksOf(search))

function booksOf(search: BookSearch): Selection {
  const { livre_id, bibliotheque_theme_id, auteur_id, editeur_id, mot_id, ...part } = search
  const conditions = [
    hasCopies,
    livre_id && sql`b.id = ${livre_id}`,
    bibliotheque_theme_id && sql`b.theme_id = ${bibliotheque_theme_id}`,
    editeur_id && sql`b.publisher_id = ${editeur_id}`,
    auteur_id && isUnder(auteur_id),
    mot_id && isUnder(mot_id),
    part.livre && isBookFound(part.livre),
    part.auteur && isUnderWords('author', part.auteur),
    part.editeur && isPublishedBy(part.editeur),
    part.mot && isUnderWords('keyword', part.mot),
    part.recherche && isBookFound(part.recherche),
  ].filter((condition) => typeof condition === 'object')
  const columns = sql`
    b.id, b.title as titre, b.theme as "BibliothequeTheme", b.authors as auteur_id, b.publisher as editeur_id,
    b.copies as nb_exemplaire${isWhole(part) ? sql`` : sql`, ${availability}`}`
  return { columns, table: sql`book b`, conditions }
}

export type ChoiceKind = HeadingKind | 'book'

/** One page of the options of a select by label, matched by word prefixes. */
export const listChoices = (db: Database, kind: ChoiceKind, query: ChoicesQuery): Promise<PageOf<Choice>> =>
  selectPage(db, choicesOf(kind, query), query)

/** All options of a select, in batches. */
export const readChoices = (db: Database, kind: ChoiceKind, query: ChoicesQuery) =>
  readRows<Choice>(db, choicesOf(kind, query))

function choicesOf(kind: ChoiceKind, { valeur, recherche }: ChoicesQuery): Selection {
  const isBook = kind === 'book'
  const columns = isBook ? sql`b.id as value, b.title as label` : sql`b.id as value, b.name as label`
  const conditions = [
    isBook ? hasCopies : sql`b.kind = ${kind}`,
    valeur !== undefined && sql`b.id = ${valeur}`,
    recherche && (isBook ? isBookFound(recherche) : hasWords(recherche)),
  ].filter((condition) => typeof condition === 'object')
  return { columns, table: isBook ? sql`book b` : sql`heading b`, conditions }
}

const hasCopies = sql`b.copies > 0`
const isUnder = (headingId: number) => sql`b.id in (select book_id from book_heading where heading_id = ${headingId})`

interface Selection {
  columns: RawBuilder<unknown>
  /** The table, with alias `b`. */
  table: RawBuilder<unknown>
  conditions: RawBuilder<unknown>[]
}

/** Whether every row is asked for, which the call of the replaced product still does. */
export const isWhole = ({ page, taille, recherche }: Page): boolean =>
  page === undefined && taille === undefined && !recherche

const whereAll = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

/** The page is selected by keys first, so that the full rows of earlier pages are not read. */
async function selectPage<Row>(
  db: Database,
  { columns, table, conditions }: Selection,
  { page = 1, taille: size = defaultPageSize }: Page,
): Promise<PageOf<Row>> {
  const where = whereAll(conditions)
  const offset = (page - 1) * size
  const keys = sql`select b.id, b.sort_key from ${table} ${where} order by b.sort_key, b.id limit ${size} offset ${offset}`
  const { rows } = await sql<PageOf<Row>>`
    select (select count(*)::integer from ${table} ${where}) as total, coalesce((
      select json_agg(one) from (
        select ${columns} from (${keys}) part join ${table} on b.id = part.id order by part.sort_key, part.id) one
    ), '[]') as rows`.execute(db)
  return rows[0] ?? { rows: [], total: 0 }
}

interface Placed<Row> {
  sortKey: string
  id: number
  row: Row
}

async function* readRows<Row>(db: Database, { columns, table, conditions }: Selection): AsyncGenerator<Row[], void> {
  const batches = readBatches<Placed<Row>>(async ({ last, limit }) => {
    const isNext = last && sql`(b.sort_key, b.id) > (${last.sortKey}, ${last.id})`
    const { rows } = await sql<Placed<Row>>`
      select b.sort_key as "sortKey", b.id, (select to_json(one) from (select ${columns}) one) as row
      from ${table} ${whereAll(isNext ? [...conditions, isNext] : conditions)}
      order by b.sort_key, b.id limit ${limit}`.execute(db)
    return rows
  })
  for await (const batch of batches) yield batch.map(({ row }) => row)
}
