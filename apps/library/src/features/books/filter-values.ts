import type { BookFilter } from '@portal/api-client/library'
import { z } from '@portal/ui/form'

/** A choice of a list: the id as a string, empty for any; or the words that were typed without a choice. */
const lookup = z.object({ id: z.string(), words: z.string() })

export const filterSchema = z.object({
  book: lookup,
  themeId: z.string(),
  author: lookup,
  publisher: lookup,
  keyword: lookup,
})

export type FilterValues = z.infer<typeof filterSchema>

const toText = (id: number | null) => (id === null ? '' : String(id))
const toId = (text: string) => (text ? Number(text) : null)

export function toFilterValues({ bookId, themeId, authorId, publisherId, keywordId, words }: BookFilter): FilterValues {
  return {
    book: { id: toText(bookId), words: words.book ?? '' },
    themeId: toText(themeId),
    author: { id: toText(authorId), words: words.author ?? '' },
    publisher: { id: toText(publisherId), words: words.publisher ?? '' },
    keyword: { id: toText(keywordId), words: words.keyword ?? '' },
  }
}

export function toFilter({ book, themeId, author, publisher, keyword }: FilterValues): BookFilter {
  const typed = { book, author, publisher, keyword }
  return {
    bookId: toId(book.id),
    themeId: toId(themeId),
    authorId: toId(author.id),
    publisherId: toId(publisher.id),
    keywordId: toId(keyword.id),
    words: Object.fromEntries(
      Object.entries(typed).flatMap(([name, { id, words }]) =>
        id === '' && words.trim() ? [[name, words.trim()]] : [],
      ),
    ),
  }
}
