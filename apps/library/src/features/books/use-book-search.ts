import { useSearchParams } from '@portal/remote-kit'
import type { BookFilter } from '@portal/api-client/library'
import type { TableParams } from '@portal/ui/table'
import { firstPage, noFilter, parseBookSearch, toSearchParams, type BookSearch } from './book-search-params.ts'

/** The search stored in the URL, with functions to change it. */
export function useBookSearch() {
  const [address, setAddress] = useSearchParams()
  const search = parseBookSearch(address)
  const go = (next: BookSearch) => setAddress(toSearchParams(next), { replace: true, preventScrollReset: true })
  return {
    search,
    showAll: () => go({ shown: 'all', filter: noFilter, place: { ...firstPage, pageSize: search.place.pageSize } }),
    find: (filter: BookFilter) =>
      go({ shown: 'found', filter, place: { ...firstPage, pageSize: search.place.pageSize } }),
    move: (change: Partial<TableParams>) => go({ ...search, place: { ...search.place, ...change } }),
  }
}
