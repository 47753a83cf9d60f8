import { queryOptions } from '@tanstack/react-query'
import { listOwnClassesOptions, listOwnStudentsOptions } from '../generated/@tanstack/react-query.gen.ts'
import type { ListOwnClassesResponse, ListOwnStudentsResponse } from '../generated/types.gen.ts'
import type { Language } from './language.ts'

/** A group that a teacher has in a session type of a subject, in a semester of the year. */
export type OwnClass = ListOwnClassesResponse['items'][number]
export type OwnStudent = ListOwnStudentsResponse['items'][number]

/** Milliseconds; asked for with every key of a search. */
const staleTime = 5 * 60_000

/** The classes of the signed-in teacher in the year. */
export const ownClassQueries = {
  list: (language: Language) => queryOptions({ ...listOwnClassesOptions({ headers: { lang: language } }), staleTime }),
}

/** The students of the signed-in teacher's groups. */
export const ownStudentQueries = {
  /** The first that match a search of at least two characters. */
  found: (search: string, language: Language) =>
    queryOptions({ ...listOwnStudentsOptions({ query: { search }, headers: { lang: language } }), staleTime }),
}
