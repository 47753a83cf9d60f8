import { queryOptions } from '@tanstack/react-query'
import { setSliceError, type DataSlice } from '../store/slices.ts'

/** The first part of the query keys of this remote. */
export const root = 'showcase'

/** The options of a query whose error is stored in the slice of its data, and cleared by the next answer. */
export function sliceQuery<Answer>(slice: DataSlice, key: readonly unknown[], read: () => Promise<Answer>) {
  return queryOptions({
    queryKey: [root, slice, ...key],
    queryFn: () => withSliceError(slice, read),
    retry: false,
    staleTime: 0,
  })
}

/** Runs a call; stores its error in the slice and rejects, or clears the error of the slice. */
export async function withSliceError<Answer>(slice: DataSlice, run: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await run()
    setSliceError(slice, '')
    return answer
  } catch (error) {
    setSliceError(slice, error instanceof Error ? error.message : String(error))
    throw error
  }
}

/** The key of everything that a slice has read, to be refetched after a change. */
export const keyOf = (slice: DataSlice) => [root, slice] as const
