import { wordFilters, type BookFilter, type WordFilter } from '@portal/api-client/library'
import type { TableParams } from '@portal/ui/table'

/** The list below the filters: none yet, the whole catalogue, or search results. */
type BookListMode = 'nothing' | 'all' | 'found'

export interface BookSearch {
  shown: BookListMode
  filter: BookFilter
  place: TableParams
}

export const noFilter: BookFilter = {
  bookId: null,
  themeId: null,
  authorId: null,
  publisherId: null,
  keywordId: null,
  words: {},
}

export const firstPage: TableParams = { page: 1, pageSize: 20, search: '' }

const paramNames = {
  bookId: 'livre',
  themeId: 'theme',
  authorId: 'auteur',
  publisherId: 'editeur',
  keywordId: 'mot',
} as const satisfies Record<Exclude<keyof BookFilter, 'words'>, string>

const wordParams: Record<WordFilter, string> = {
  book: 'titre',
  author: 'nom-auteur',
  publisher: 'nom-editeur',
  keyword: 'mot-cle',
}

const filterNames = ['bookId', 'themeId', 'authorId', 'publisherId', 'keywordId'] as const
const listParams = { nothing: '', all: 'tout', found: 'recherche' } as const
const pageSizes = [5, 10, 20, 30, 'All'] as const

/** Parses the search of a URL, so that it survives a reload and can be shared as a link. */
export function parseBookSearch(address: URLSearchParams): BookSearch {
  const list = address.get('liste')
  const size = address.get('taille')
  const filter = { ...noFilter }
  for (const name of filterNames) filter[name] = idIn(address.get(paramNames[name]))
  filter.words = Object.fromEntries(
    wordFilters.flatMap((name) => {
      const words = address.get(wordParams[name])
      return words ? [[name, words]] : []
    }),
  )
  return {
    shown: list === listParams.all ? 'all' : list === listParams.found ? 'found' : 'nothing',
    filter,
    place: {
      page: idIn(address.get('page')) ?? firstPage.page,
      pageSize: pageSizes.find((it) => String(it) === size) ?? firstPage.pageSize,
      search: address.get('mots') ?? firstPage.search,
    },
  }
}

/** The query string of a search; default values are omitted. */
export function toSearchParams({ shown, filter, place }: BookSearch): URLSearchParams {
  const address = new URLSearchParams()
  const set = (name: string, value: string | number | null, usual: string | number | null) => {
    if (value !== usual) address.set(name, String(value))
  }
  set('liste', listParams[shown], listParams.nothing)
  for (const name of filterNames) set(paramNames[name], filter[name], null)
  for (const name of wordFilters) set(wordParams[name], filter.words[name] ?? '', '')
  set('page', place.page, firstPage.page)
  set('taille', place.pageSize, firstPage.pageSize)
  set('mots', place.search, firstPage.search)
  return address
}

function idIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
