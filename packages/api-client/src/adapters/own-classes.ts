import { queryOptions } from '@tanstack/react-query'
import {
  listOwnClassesOptions,
  listOwnStudentPhotosOptions,
  listOwnStudentsOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import { getOwnStudentPhoto } from '../generated/sdk.gen.ts'
import type { ListOwnClassesResponse, ListOwnStudentsResponse } from '../generated/types.gen.ts'
import { asFile, requireFile } from './files.ts'
import type { Language } from './language.ts'
import { pathOf } from './rest.ts'

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
  /** The students of a group who have a photo, by their numbers. */
  photos: (groupId: number) =>
    queryOptions({
      ...listOwnStudentPhotosOptions({ query: { groupId } }),
      staleTime,
      select: ({ items }) => new Map(items.map((student) => [student.idNumber, student])),
    }),
  /** The photo of a student in a version, which never changes. */
  photo: ({ id, version }: { id: number; version: string }) =>
    queryOptions({
      queryKey: [{ _id: 'getOwnStudentPhoto', id, version }],
      queryFn: ({ signal }) => requireFile(getOwnStudentPhoto({ ...pathOf(id), ...asFile, signal }), 'document'),
      staleTime: Infinity,
    }),
}
