import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'

interface QueryViewProps<Result> {
  query: UseQueryResult<Result>
  isEmpty?: (result: Result) => boolean
  empty?: ReactNode
  /** Has the shape of what comes; otherwise a line says that something does. */
  loading?: ReactNode
  children: (result: Result) => ReactNode
}

/** Tells loading, failed, empty and there apart; what is there stays while it is asked for again. */
export function QueryView<Result>({ query, isEmpty, empty, loading, children }: QueryViewProps<Result>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data)
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />
  return loading ?? <Loading />
}
