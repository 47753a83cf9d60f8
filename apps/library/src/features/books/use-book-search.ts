import { useSearchParams } from '@portal/remote-kit'
import type { BookFilter } from '@portal/api-client/library'
import type { TablePlace } from '@portal/ui/table'
import { firstPlace, noFilter, readSearch, writeSearch, type BookSearch } from './book-address.ts'

/** The search stored in the URL, with functions to change it. */
export function useBookSearch() {
  const [address, setAddress] = useSearchParams()
  const search = readSearch(address)
  const go = (next: BookSearch) => setAddress(writeSearch(next), { replace: true, preventScrollReset: true })
  return {
    search,
    showAll: () => go({ shown: 'all', filter: noFilter, place: { ...firstPlace, pageSize: search.place.pageSize } }),
    find: (filter: BookFilter) =>
      go({ shown: 'found', filter, place: { ...firstPlace, pageSize: search.place.pageSize } }),
    move: (change: Partial<TablePlace>) => go({ ...search, place: { ...search.place, ...change } }),
  }
}
