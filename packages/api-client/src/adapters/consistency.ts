import { queryOptions } from '@tanstack/react-query'
import { readConsistencyCheckOptions } from '../generated/@tanstack/react-query.gen.ts'
import type { ReadConsistencyCheckResponse } from '../generated/types.gen.ts'

/** The result of a nightly comparison of all pages. */
export type ConsistencyCheck = NonNullable<ReadConsistencyCheckResponse['check']>
/** A fact of which pages say different things. */
export type PageDifference = ConsistencyCheck['differences'][number]

export const consistencyQueries = {
  /** The latest night's; null before the first. */
  latest: () => queryOptions({ ...readConsistencyCheckOptions(), select: ({ check }) => check }),
}
