import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { HeadingKind } from '../../../database/tables/library.ts'
import type { Choice } from '../../../platform/wire.ts'
import type { Book, BookSearch, ChoicesQuery, Page } from './catalogue.schemas.ts'

const defaultPageSize = 20

export interface PageOf<Row> {
  rows: Row[]
  /** Number of rows on all pages; absent if the whole list was requested. */
  total?: number
}

/** Books with copies that match all filters, by title: one page or all. */
export async function listBooks(db: Database, search: BookSearch): Promise<PageOf<Book>> {
  const { livre_id, bibliotheque_theme_id, auteur_id, editeur_id, mot_id, ...part } = search
  const conditions = [
    hasCopies,
    livre_id && sql`b.id = ${livre_id}`,
    bibliotheque_theme_id && sql`b.theme_id = ${bibliotheque_theme_id}`,
    editeur_id && sql`b.publisher_id = ${editeur_id}`,
    auteur_id && isUnder(auteur_id),
    mot_id && isUnder(mot_id),
    part.recherche && hasWords(part.recherche),
  ].filter((condition) => typeof condition === 'object')
  const columns = sql`
    b.id, b.title as titre, b.theme as "BibliothequeTheme", b.authors as auteur_id, b.publisher as editeur_id,
    b.copies as nb_exemplaire`
  return selectPage(db, { columns, table: sql`book b`, conditions, part })
}

/** The options of a select by label, matched by word prefixes: one page or all. */
export async function listChoices(
  db: Database,
  kind: HeadingKind | 'book',
  { valeur, ...part }: ChoicesQuery,
): Promise<PageOf<Choice>> {
  const isBook = kind === 'book'
  const columns = isBook ? sql`b.id as value, b.title as label` : sql`b.id as value, b.name as label`
  const conditions = [
    isBook ? hasCopies : sql`b.kind = ${kind}`,
    valeur !== undefined && sql`b.id = ${valeur}`,
    part.recherche && hasWords(part.recherche),
  ].filter((condition) => typeof condition === 'object')
  return selectPage(db, { columns, table: isBook ? sql`book b` : sql`heading b`, conditions, part })
}

const hasCopies = sql`b.copies > 0`
const isUnder = (headingId: number) => sql`b.id in (select book_id from book_heading where heading_id = ${headingId})`
const hasWords = (text: string) => sql`(beginnings(${text}) is null or b.words @@ beginnings(${text}))`

interface Selection {
  columns: RawBuilder<unknown>
  /** The table, with alias `b`. */
  table: RawBuilder<unknown>
  conditions: RawBuilder<unknown>[]
  part: Page
}

/** The page is selected by keys first, so that the full rows of earlier pages are not read. */
async function selectPage<Row>(db: Database, { columns, table, conditions, part }: Selection): Promise<PageOf<Row>> {
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  if (part.page === undefined && part.taille === undefined && !part.recherche) {
    const { rows } = await sql<Row>`select ${columns} from ${table} ${where} order by b.sort_key, b.id`.execute(db)
    return { rows }
  }
  const size = part.taille ?? defaultPageSize
  const offset = ((part.page ?? 1) - 1) * size
  const keys = sql`select b.id, b.sort_key from ${table} ${where} order by b.sort_key, b.id limit ${size} offset ${offset}`
  const { rows } = await sql<Required<PageOf<Row>>>`
    select (select count(*)::integer from ${table} ${where}) as total, coalesce((
      select json_agg(one) from (
        select ${columns} from (${keys}) part join ${table} on b.id = part.id order by part.sort_key, part.id) one
    ), '[]') as rows`.execute(db)
  return rows[0] ?? { rows: [], total: 0 }
}
