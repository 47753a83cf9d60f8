import { bookQueries, maxPageSize, type Book } from '@portal/api-client/library'
import { useCommonTexts } from '@portal/i18n'
import { PagedTable, type TableParams } from '@portal/ui/table'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import type { BookSearch } from './book-search-params.ts'
import { useBookColumns } from './book-columns.tsx'

interface BookTableProps {
  search: BookSearch
  onPlace: (change: Partial<TableParams>) => void
  onReserve: (book: Book) => void
}

export function BookTable({ search: { shown, filter, place }, onPlace, onReserve }: BookTableProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const isWhole = place.pageSize === 'All'
  const size = place.pageSize === 'All' ? maxPageSize : place.pageSize
  const page = { page: place.page, size, words: place.search }
  const all = useQuery({ ...bookQueries.all(page), enabled: !isWhole && shown === 'all' })
  const found = useQuery({ ...bookQueries.search(filter, page), enabled: !isWhole && shown === 'found' })
  const pieces = useInfiniteQuery({
    ...bookQueries.infinite(shown === 'found' ? filter : null, place.search),
    enabled: isWhole,
  })
  return (
    <PagedTable
      caption={t(shown === 'all' ? 'library.results' : 'library.found')}
      query={isWhole ? pieces : shown === 'all' ? all : found}
      rest={isWhole ? pieces : undefined}
      columns={useBookColumns(onReserve)}
      rowKey={({ id }) => id}
      place={place}
      onPlace={onPlace}
      emptyText={common('noRecord')}
    />
  )
}
