import { infiniteQueryOptions } from '@tanstack/react-query'
import { listOwnTimetableChanges } from '../generated/sdk.gen.ts'
import type { OwnTimetableChange } from '../generated/types.gen.ts'
import type { Language } from './language.ts'

/** A change of the own timetable by the registrar: new until the teacher has seen it, and for an hour after. */
export type { OwnTimetableChange } from '../generated/types.gen.ts'
export type ShownSession = NonNullable<OwnTimetableChange['after']>

const pageSize = 5

export const timetableChangeQueries = {
  /** The changes in the year of the call, the newest first; those that are listed are then seen. */
  own: ({ yearId, language }: { yearId: number; language: Language }) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listOwnTimetableChanges', yearId, language }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { limit: pageSize, ...(pageParam && { cursor: pageParam }) }
        return (await listOwnTimetableChanges({ query, headers: { lang: language }, signal })).data
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
}
