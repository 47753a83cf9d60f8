import type { Book, BookFilter } from '@portal/api-client/library'
import { Link, useSearchParams } from '@portal/remote-kit'
import { ButtonLink, Page, Text } from '@portal/ui'
import type { TableParams } from '@portal/ui/table'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { firstPage, noFilter, parseBookSearch, toSearchParams, type BookSearch } from './book-search-params.ts'
import { BookFilters } from './BookFilters.tsx'
import { BookTable } from './BookTable.tsx'
import { ReservationDialog } from '../../reservation-form/ReservationDialog.tsx'

/** The catalogue with filters, and the reservation of a book. */
export function BooksPage() {
  const t = useTexts()
  const { search, showAll, find, move } = useBookSearch()
  const [chosen, setChosen] = useState<Book | null>(null)
  return (
    <Page
      title={t('library.title')}
      actions={
        <ButtonLink asChild>
          <Link to={paths.reservations}>{t('reservation.title')}</Link>
        </ButtonLink>
      }
    >
      <BookFilters filter={search.filter} onFind={find} onShowAll={showAll} />
      {search.shown === 'nothing' ? (
        <Text tone="muted">{t('library.hint')}</Text>
      ) : (
        <BookTable
          // Remounts the table, and so resets its search box, for every new search.
          key={JSON.stringify([search.shown, search.filter])}
          search={search}
          onPlace={move}
          onReserve={setChosen}
        />
      )}
      {chosen && <ReservationDialog book={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}

/** The search stored in the URL, with functions to change it. */
function useBookSearch() {
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
