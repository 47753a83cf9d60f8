import { uploadOptions, type UploadHandlers } from '@portal/api-client'
import { queryOptions } from '@tanstack/react-query'
import * as calls from '../generated/sdk.gen.ts'
import type { GetStudentResponse, MatchStudentPhotosResponse } from '../generated/types.gen.ts'
import { asFile, requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { inLanguage, pathOf, seen } from './rest.ts'

/** Whether a student has a photo, and the version that a change of it names. */
export type StudentPhoto = GetStudentResponse['photo']
/** A student that the name of a file names. */
export type NamedStudent = NonNullable<MatchStudentPhotosResponse['items'][number]>

export const studentPhotoQueries = {
  /** The photo of a student whom the caller administers. It never changes: another photo has another version. */
  photo: (id: number, { version }: Pick<StudentPhoto, 'version'>) =>
    queryOptions({
      queryKey: [{ _id: 'getStudentPhoto', id, version }],
      queryFn: ({ signal }) => requireFile(calls.getStudentPhoto({ ...pathOf(id), ...asFile, signal }), 'document'),
      staleTime: Infinity,
    }),
}

/** The keys of the queries that a stored or removed photo changes. */
export const changedByPhoto = keysOf('getStudent', 'listStudentHistory', 'listAuditEntries')

/** The version of the photo that was seen, or that there was none. */
export type SeenPhoto = { id: number } & Pick<StudentPhoto, 'version'>

export const storeStudentPhoto = async ({ file, ...sent }: SeenPhoto & { file: File } & UploadHandlers) =>
  (await calls.storeStudentPhoto({ ...seen(sent), body: { photo: file }, ...uploadOptions(sent) })).data

export const removeStudentPhoto = async (photo: SeenPhoto) => (await calls.removeStudentPhoto(seen(photo))).data

/** The server's limit for one call. */
const namesAtOnce = 1000

/** The students whose numbers are these names of files, in their order; null for none. */
export async function matchStudentPhotos(
  names: readonly string[],
  language: Language,
): Promise<(NamedStudent | null)[]> {
  const found: (NamedStudent | null)[] = []
  for (let from = 0; from < names.length; from += namesAtOnce) {
    const body = { names: names.slice(from, from + namesAtOnce) }
    found.push(...(await calls.matchStudentPhotos({ body, ...inLanguage(language) })).data.items)
  }
  return found
}
