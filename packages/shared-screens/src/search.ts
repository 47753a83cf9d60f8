import { ApiError } from '@portal/api-client'
import type { RoleName } from '@portal/api-client/accounts'
import type { Search, SearchEntry, SearchRequest } from '@portal/remote-kit'

/** Entries of each list. */
const maxFound = 8

/** A list is fetched at most once a minute for one text. */
export const searchOptions = { staleTime: 60_000 }

interface Pages<Item> {
  pages: { items: Item[] }[]
}

/** A list of the server that is searched, with the roles that may call it. */
export interface SearchedList {
  readers: readonly RoleName[]
  find: (request: SearchRequest) => Promise<SearchEntry[]>
}

/** Searches the lists that the caller may read. */
export function searchLists(lists: readonly SearchedList[]): Search {
  return async (request) => {
    const { roles } = request.session
    const readable = lists.filter(({ readers }) => readers.some((role) => roles.includes(role)))
    const found = await Promise.all(readable.map(({ find }) => find(request).catch(noneIfForbidden)))
    return found.flat()
  }
}

/** The first items of a list, fetched with `searchOptions`. */
export function firstOf<Item>({ pages: [page] }: Pages<Item>): Item[] {
  return page?.items.slice(0, maxFound) ?? []
}

/** A role of single departments may not read every list: the others are found regardless. */
function noneIfForbidden(error: unknown): SearchEntry[] {
  if (error instanceof ApiError && error.kind === 'forbidden') return []
  throw error
}
