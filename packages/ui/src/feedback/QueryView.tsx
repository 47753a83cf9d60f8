import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'

interface QueryViewProps<Result> {
  /** Of TanStack Query, or several of its queries in one. */
  query: { data: Result | undefined; isError: boolean; error?: unknown; refetch: () => unknown }
  isEmpty?: (result: Result) => boolean
  empty?: ReactNode
  /** A skeleton of the content; `Loading` by default. */
  loading?: ReactNode
  children: (result: Result) => ReactNode
}

/** Renders the states of a query: loading, error, empty, data. Cached data stays visible while it is refetched. */
export function QueryView<Result>({ query, isEmpty, empty, loading, children }: QueryViewProps<Result>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return loading ?? <Loading />
}
