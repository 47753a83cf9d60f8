import { type RawBuilder, sql } from 'kysely'
import { typedIsbn } from '../../kernel/isbn.ts'

/** Whether the words of row `b`, a book or a heading, begin with the words of a search. */
export const hasWords = (search: string): RawBuilder<boolean> =>
  sql`(beginnings(${search}) is null or b.words @@ beginnings(${search}))`

/** Whether book `b` has the ISBN that is searched, else whether it has the words. */
export function isBookFound(search: string): RawBuilder<boolean> {
  const isbn = typedIsbn(search)
  return isbn === null ? hasWords(search) : sql`b.isbn = ${isbn}`
}

/** Whether book `b` is under a heading of the kind with these words. */
export const isUnderWords = (kind: 'author' | 'keyword', search: string): RawBuilder<boolean> => sql`
  b.id in (select under.book_id from book_heading under join heading h on h.id = under.heading_id
    where h.kind = ${kind} and (beginnings(${search}) is null or h.words @@ beginnings(${search})))`

/** Whether the publisher of book `b` has these words. */
export const isPublishedBy = (search: string): RawBuilder<boolean> => sql`
  b.publisher_id in (select h.id from heading h
    where h.kind = 'publisher' and (beginnings(${search}) is null or h.words @@ beginnings(${search})))`
