import { bookQueries } from '@portal/api-client/library'
import type { Search } from '@portal/remote-kit'
import { paths } from './paths.ts'

/** The first books of the catalogue that match; each opens the list of books with this one alone. */
export const search: Search = async ({ text, queryClient }) => {
  const books = await queryClient.fetchQuery(bookQueries.found(text))
  return books.map(({ id, title, author, theme }) => ({
    kind: 'book',
    id: String(id),
    title,
    detail: author,
    words: [theme],
    to: paths.toBook(id),
  }))
}
