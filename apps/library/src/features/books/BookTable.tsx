import { bookQueries, largestPage, type Book } from '@portal/api-client/library'
import { useCommonTexts } from '@portal/i18n'
import { PagedTable, type TablePlace } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import type { BookSearch } from './book-address.ts'
import { useBookColumns } from './book-columns.tsx'

interface BookTableProps {
  search: BookSearch
  onPlace: (change: Partial<TablePlace>) => void
  onReserve: (book: Book) => void
}

export function BookTable({ search: { shown, filter, place }, onPlace, onReserve }: BookTableProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const page = {
    page: place.page,
    size: place.pageSize === 'All' ? largestPage : place.pageSize,
    words: place.search,
  }
  const all = useQuery({ ...bookQueries.all(page), enabled: shown === 'all' })
  const found = useQuery({ ...bookQueries.found(filter, page), enabled: shown === 'found' })
  return (
    <PagedTable
      caption={t(shown === 'all' ? 'library.results' : 'library.found')}
      query={shown === 'all' ? all : found}
      columns={useBookColumns(onReserve)}
      rowKey={({ id }) => id}
      place={place}
      onPlace={onPlace}
      emptyText={common('noRecord')}
    />
  )
}
