import type { BookFilter } from '@portal/api-client/library'
import type { TablePlace } from '@portal/ui/table'

/** The list below the filters: none yet, the whole catalogue, or search results. */
export type Shown = 'nothing' | 'all' | 'found'

export interface BookSearch {
  shown: Shown
  filter: BookFilter
  place: TablePlace
}

export const noFilter: BookFilter = {
  bookId: null,
  themeId: null,
  authorId: null,
  publisherId: null,
  keywordId: null,
}

export const firstPlace: TablePlace = { page: 1, pageSize: 20, search: '' }

const names = {
  bookId: 'livre',
  themeId: 'theme',
  authorId: 'auteur',
  publisherId: 'editeur',
  keywordId: 'mot',
} as const satisfies Record<keyof BookFilter, string>

const filters = ['bookId', 'themeId', 'authorId', 'publisherId', 'keywordId'] as const
const lists = { nothing: '', all: 'tout', found: 'recherche' } as const
const pageSizes = [5, 10, 20, 30, 'All'] as const

/** Parses the search of a URL, so that it survives a reload and can be shared as a link. */
export function readSearch(address: URLSearchParams): BookSearch {
  const list = address.get('liste')
  const size = address.get('taille')
  const filter = { ...noFilter }
  for (const name of filters) filter[name] = idIn(address.get(names[name]))
  return {
    shown: list === lists.all ? 'all' : list === lists.found ? 'found' : 'nothing',
    filter,
    place: {
      page: idIn(address.get('page')) ?? firstPlace.page,
      pageSize: pageSizes.find((it) => String(it) === size) ?? firstPlace.pageSize,
      search: address.get('mots') ?? firstPlace.search,
    },
  }
}

/** The query string of a search; default values are omitted. */
export function writeSearch({ shown, filter, place }: BookSearch): URLSearchParams {
  const address = new URLSearchParams()
  const set = (name: string, value: string | number | null, usual: string | number | null) => {
    if (value !== usual) address.set(name, String(value))
  }
  set('liste', lists[shown], lists.nothing)
  for (const name of filters) set(names[name], filter[name], null)
  set('page', place.page, firstPlace.page)
  set('taille', place.pageSize, firstPlace.pageSize)
  set('mots', place.search, firstPlace.search)
  return address
}

function idIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
