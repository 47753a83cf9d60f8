import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { versioned } from '../../../http/etag.ts'
import { isBookFound } from '../book-search.sql.ts'
import { normalizeCopyNumber } from './copy-number.ts'
import type { BookCopy, CopiesQuery } from './desk.schemas.ts'

type Representation = Omit<BookCopy, 'version'>

const columns = sql`
  c.id, c.number, c.state, jsonb_build_object('id', b.id, 'title', b.title, 'authors', b.authors) as book`

export async function selectCopy(db: Database, id: number): Promise<BookCopy | undefined> {
  const { rows } = await sql<Representation>`
    select ${columns} from book_copy c join book b on b.id = c.book_id where c.id = ${id}`.execute(db)
  return rows[0] && versioned(rows[0])
}

/** The copies by title: that with the number that was searched, else those of the books with this ISBN or these words. */
export async function selectCopies(
  db: Database,
  { search = '', state, limit = 50, cursor }: CopiesQuery,
): Promise<Page<BookCopy>> {
  const after = decodeCursor(cursor, ['number', 'number'])
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (state) conditions.push(sql`c.state = ${state}`)
  if (search.trim()) conditions.push(await hasNumberOrWords(db, search))
  if (after)
    conditions.push(sql`
      (b.sort_key, b.id, c.id) > ((select sort_key from book where id = ${after[0]}::integer), ${after[0]}::integer, ${after[1]}::integer)`)
  const { rows } = await sql<Representation>`
    select ${columns} from book b join book_copy c on c.book_id = b.id
    where ${sql.join(conditions, sql` and `)} order by b.sort_key, b.id, c.id limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, { keyOf: ({ id, book }) => [book.id, id], itemOf: versioned })
}

async function hasNumberOrWords(db: Database, search: string): Promise<RawBuilder<unknown>> {
  const number = normalizeCopyNumber(search)
  const found = await db.selectFrom('book_copy').select('id').where('number', '=', number).executeTakeFirst()
  return found ? sql`c.id = ${found.id}` : isBookFound(search)
}
