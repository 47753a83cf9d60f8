import { useCommonTexts } from '@portal/i18n'
import {
  Button,
  EmptyState,
  ErrorState,
  HStack,
  Loading,
  RowError,
  ShowAllButton,
  Stack,
  useDebouncedValue,
} from '@portal/ui'
import { Input } from '@portal/ui/form'
import { PlainTable, type Column } from '@portal/ui/table'
import { useState, type ReactNode } from 'react'

/** The part of `useInfiniteQuery` that the list uses. */
interface PagesQuery<Row> {
  data: Row[] | undefined
  isError: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

interface SearchedListProps<Row> {
  caption: string
  search: string
  onSearch: (search: string) => void
  query: PagesQuery<Row>
  columns: readonly Column<Row>[]
  emptyText: string
  emptyAction?: ReactNode
}

/** A list of the server with a search box; further pages are loaded by a button. */
export function SearchedList<Row extends { id: number }>({
  caption,
  search,
  onSearch,
  query,
  columns,
  emptyText,
  emptyAction,
}: SearchedListProps<Row>) {
  const t = useCommonTexts()
  const { data, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const words = search.trim()
  return (
    <Stack gap="4">
      <Input
        type="search"
        maxWidth="24rem"
        aria-label={t('searchIn', { table: caption })}
        placeholder={t('search')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      {data === undefined && (isError ? <ErrorState onRetry={() => void query.refetch()} /> : <Loading />)}
      {data?.length === 0 && (
        <EmptyState
          text={words ? t('noMatch', { search: words }) : emptyText}
          action={words ? <ShowAllButton onClear={() => onSearch('')} /> : emptyAction}
        />
      )}
      {data && data.length > 0 && (
        <PlainTable caption={caption} columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
      {data && hasNextPage && (
        <HStack justifyContent="flex-end" gap="3">
          {isFetchNextPageError && <RowError>{t('loadFailed')}</RowError>}
          <Button isBusy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t(isFetchNextPageError ? 'retry' : 'pages.more')}
          </Button>
        </HStack>
      )}
    </Stack>
  )
}

/** The text of a search box, and the words to send once it has not changed for a moment. */
export function useSearchWords() {
  const [search, setSearch] = useState('')
  return { search, setSearch, words: useDebouncedValue(search.trim()) }
}
