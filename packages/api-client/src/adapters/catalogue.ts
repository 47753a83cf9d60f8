import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listBooksOptions, listThemesOptions, searchBooksOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  listAuthors,
  listBookChoices,
  listBooks,
  listKeywords,
  listPublishers,
  searchBooks,
} from '../generated/sdk.gen.ts'
import type { Book as WireBook, Choice } from '../generated/types.gen.ts'

export interface Book {
  id: number
  title: string
  /** Empty without one, like author and publisher. */
  theme: string
  author: string
  publisher: string
  copies: number
}

/** The filters of the catalogue; null for any. */
export interface BookFilter {
  bookId: number | null
  themeId: number | null
  authorId: number | null
  publisherId: number | null
  keywordId: number | null
}

/** One page of a list that is never loaded as a whole. */
export interface PageKey {
  /** From 1. */
  page: number
  /** Up to `largestPage`. */
  size: number
  /** Beginnings of words; accents and case do not count. */
  words: string
}

/** As many entries as one page can have. */
export const largestPage = 100

/** The books of the catalogue, page by page; the page before stays until the next one is there. */
export const bookQueries = {
  all: (page: PageKey) =>
    queryOptions({
      ...listBooksOptions({ query: pageWire(page) }),
      placeholderData: keepPreviousData,
      select: (answer) => toPage(answer, page),
    }),
  found: (filter: BookFilter, page: PageKey) =>
    queryOptions({
      ...searchBooksOptions({ body: { ...filterWire(filter), ...pageWire(page) } }),
      placeholderData: keepPreviousData,
      select: (answer) => toPage(answer, page),
    }),
  /** All books, or all that fit a filter, in pieces of `largestPage`; the rows are those of the pieces loaded so far. */
  inPieces: (filter: BookFilter | null, words: string) =>
    infiniteQueryOptions({
      queryKey: ['catalogue', 'pieces', filter, words],
      queryFn: async ({ pageParam, signal }) => {
        const piece = { page: pageParam, size: largestPage, words }
        const { data } = filter
          ? await searchBooks({ body: { ...filterWire(filter), ...pageWire(piece) }, signal })
          : await listBooks({ query: pageWire(piece), signal })
        return toPage(data, piece)
      },
      initialPageParam: 1,
      getNextPageParam: ({ rows, total }, pieces) =>
        rows.length > 0 && pieces.length * largestPage < total ? pieces.length + 1 : undefined,
      placeholderData: keepPreviousData,
      select: ({ pages }) => {
        // A book that is added meanwhile pushes others into the next piece, where they come a second time.
        const books = new Map(pages.flatMap(({ rows }) => rows.map((book) => [book.id, book])))
        return { rows: [...books.values()], total: pages.at(-1)?.total ?? 0, size: largestPage }
      },
    }),
}

/** The first entries that fit the words, and how many there are. */
export interface FoundChoices {
  choices: Choice[]
  total: number
}

/** Either the words to look up or the one value whose label is wanted. */
export type ChoiceKey = { words: string } | { value: number }

interface Lookup {
  query: ReturnType<typeof choiceWire>
  signal: AbortSignal
}

const lookups = {
  books: (call: Lookup) => listBookChoices(call).then(({ data }) => toFound(data.Livre, data.total)),
  authors: (call: Lookup) => listAuthors(call).then(({ data }) => toFound(data.Auteur, data.total)),
  publishers: (call: Lookup) => listPublishers(call).then(({ data }) => toFound(data.Editeur, data.total)),
  keywords: (call: Lookup) => listKeywords(call).then(({ data }) => toFound(data.Mot, data.total)),
}

/** The lists that are too long to be chosen from without looking something up. */
export type ChoiceKind = keyof typeof lookups

/** The options of the catalogue's filters. */
export const catalogueQueries = {
  choices: (kind: ChoiceKind, key: ChoiceKey) =>
    queryOptions({
      queryKey: ['catalogue', kind, key],
      queryFn: ({ signal }) => lookups[kind]({ query: choiceWire(key), signal }),
    }),
  /** Short enough to be chosen from as it is. */
  themes: () => queryOptions({ ...listThemesOptions(), select: ({ Theme }) => Theme }),
}

const choicesShown = 20

function choiceWire(key: ChoiceKey) {
  if ('value' in key) return { valeur: key.value }
  return { page: 1, taille: choicesShown, ...(key.words && { recherche: key.words }) }
}

function toFound(choices: Choice[], total: number = choices.length): FoundChoices {
  return { choices, total }
}

function pageWire({ page, size, words }: PageKey) {
  return { page, taille: size, ...(words && { recherche: words }) }
}

function filterWire({ bookId, themeId, authorId, publisherId, keywordId }: BookFilter) {
  return {
    livre_id: bookId ?? 0,
    bibliotheque_theme_id: themeId ?? 0,
    auteur_id: authorId ?? 0,
    editeur_id: publisherId ?? 0,
    mot_id: keywordId ?? 0,
  }
}

function toPage({ livres, total = livres.length }: { livres: WireBook[]; total?: number }, { size }: PageKey) {
  return { rows: livres.map(toBook), total, size }
}

function toBook({ id, titre, BibliothequeTheme, auteur_id, editeur_id, nb_exemplaire }: WireBook): Book {
  return {
    id,
    title: titre,
    theme: BibliothequeTheme,
    author: auteur_id,
    publisher: editeur_id,
    copies: nb_exemplaire,
  }
}
