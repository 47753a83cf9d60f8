import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listBooksOptions, listThemesOptions, searchBooksOptions } from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import { toAvailability, type BookAvailability } from './book-availability.ts'
import type { Book as WireBook, Choice } from '../generated/types.gen.ts'

export interface Book {
  id: number
  title: string
  /** Empty without one, like author and publisher. */
  theme: string
  author: string
  publisher: string
  copies: number
  availability: BookAvailability | null
}

/** The filters of the catalogue that search words: the titles with these words, and so on. */
export const wordFilters = ['book', 'author', 'publisher', 'keyword'] as const
export type WordFilter = (typeof wordFilters)[number]

/** The filters of the catalogue; null for any. */
export interface BookFilter {
  /** Words, where no entry was chosen. */
  words: Partial<Record<WordFilter, string>>
  bookId: number | null
  themeId: number | null
  authorId: number | null
  publisherId: number | null
  keywordId: number | null
}

/** The pagination and search of a list. */
export interface PageKey {
  /** From 1. */
  page: number
  /** Up to `maxPageSize`. */
  size: number
  /** Search text: prefixes of words, insensitive to accents and case. */
  words: string
}

/** The maximum page size. */
export const maxPageSize = 100

const maxFound = 8

/** The paginated books of the catalogue; the previous page is kept while the next one loads. */
export const bookQueries = {
  all: (page: PageKey) =>
    queryOptions({
      ...listBooksOptions({ query: pageWire(page) }),
      placeholderData: keepPreviousData,
      select: (answer) => toPage(answer, page),
    }),
  /** The first books that match a search. */
  found: (words: string) =>
    queryOptions({
      queryKey: ['catalogue', 'found', words],
      queryFn: async ({ signal }) => {
        const piece = { page: 1, size: maxFound, words }
        return toPage((await calls.listBooks({ query: pageWire(piece), signal })).data, piece).rows
      },
      staleTime: 60_000,
    }),
  search: (filter: BookFilter, page: PageKey) =>
    queryOptions({
      ...searchBooksOptions({ body: { ...filterWire(filter), ...pageWire(page) } }),
      placeholderData: keepPreviousData,
      select: (answer) => toPage(answer, page),
    }),
  /** Infinite query of all books, or of those that match a filter, in pages of `maxPageSize`; rows are deduplicated. */
  infinite: (filter: BookFilter | null, words: string) =>
    infiniteQueryOptions({
      queryKey: ['catalogue', 'pieces', filter, words],
      queryFn: async ({ pageParam, signal }) => {
        const piece = { page: pageParam, size: maxPageSize, words }
        const { data } = filter
          ? await calls.searchBooks({ body: { ...filterWire(filter), ...pageWire(piece) }, signal })
          : await calls.listBooks({ query: pageWire(piece), signal })
        return toPage(data, piece)
      },
      initialPageParam: 1,
      getNextPageParam: ({ rows, total }, pieces) =>
        rows.length > 0 && pieces.length * maxPageSize < total ? pieces.length + 1 : undefined,
      placeholderData: keepPreviousData,
      select: ({ pages }) => {
        // A book that is added meanwhile shifts others into the next page, where they occur again.
        const books = new Map(pages.flatMap(({ rows }) => rows.map((book) => [book.id, book])))
        return { rows: [...books.values()], total: pages.at(-1)?.total ?? 0, size: maxPageSize }
      },
    }),
}

/** The first matches of a search, and the total number of matches. */
export interface ChoiceSearchResult {
  choices: Choice[]
  total: number
}

/** Either a search text or the value whose label is to be fetched. */
export type ChoiceSearchKey = { words: string } | { value: number }

interface ChoiceRequest {
  query: ReturnType<typeof choiceWire>
  signal: AbortSignal
}

const choiceRequests = {
  books: (call: ChoiceRequest) => calls.listBookChoices(call).then(({ data }) => toFound(data.Livre, data.total)),
  authors: (call: ChoiceRequest) => calls.listAuthors(call).then(({ data }) => toFound(data.Auteur, data.total)),
  publishers: (call: ChoiceRequest) => calls.listPublishers(call).then(({ data }) => toFound(data.Editeur, data.total)),
  keywords: (call: ChoiceRequest) => calls.listKeywords(call).then(({ data }) => toFound(data.Mot, data.total)),
}

/** The lists that are too long to load as a whole and are searched instead. */
export type ChoiceKind = keyof typeof choiceRequests

/** The options of the catalogue's filters. */
export const catalogueQueries = {
  choices: (kind: ChoiceKind, key: ChoiceSearchKey) =>
    queryOptions({
      queryKey: ['catalogue', kind, key],
      queryFn: ({ signal }) => choiceRequests[kind]({ query: choiceWire(key), signal }),
    }),
  /** Short enough to load as a whole. */
  themes: () => queryOptions({ ...listThemesOptions(), select: ({ Theme }) => Theme }),
}

const choicesShown = 20

function choiceWire(key: ChoiceSearchKey) {
  if ('value' in key) return { valeur: key.value }
  return { page: 1, taille: choicesShown, ...(key.words && { recherche: key.words }) }
}

function toFound(choices: Choice[], total: number = choices.length): ChoiceSearchResult {
  return { choices, total }
}

function pageWire({ page, size, words }: PageKey) {
  return { page, taille: size, ...(words && { recherche: words }) }
}

const wordFields = { book: 'livre', author: 'auteur', publisher: 'editeur', keyword: 'mot' } as const

function filterWire({ bookId, themeId, authorId, publisherId, keywordId, words }: BookFilter) {
  return {
    livre_id: bookId ?? 0,
    bibliotheque_theme_id: themeId ?? 0,
    auteur_id: authorId ?? 0,
    editeur_id: publisherId ?? 0,
    mot_id: keywordId ?? 0,
    ...Object.fromEntries(wordFilters.flatMap((name) => (words[name] ? [[wordFields[name], words[name]]] : []))),
  }
}

function toPage({ livres, total = livres.length }: { livres: WireBook[]; total?: number }, { size }: PageKey) {
  return { rows: livres.map(toBook), total, size }
}

function toBook(book: WireBook): Book {
  const { id, titre, BibliothequeTheme, auteur_id, editeur_id, nb_exemplaire } = book
  return {
    id,
    title: titre,
    theme: BibliothequeTheme,
    author: auteur_id,
    publisher: editeur_id,
    copies: nb_exemplaire,
    availability: toAvailability(book),
  }
}
