import { queryOptions } from '@tanstack/react-query'
import { requireSuccess, uploadOptions, type UploadHandlers } from '@portal/api-client'
import { listPrintRunsOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  addPrintRun,
  deletePrintRun as postDeletedPrintRun,
  getPrintFile,
  uploadPrintFile,
} from '../generated/sdk.gen.ts'
import type { PrintRun as WirePrintRun } from '../generated/types.gen.ts'
import { requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'

export type PrintRunState = 'pending' | 'validated' | 'refused'

/** A request for copies of a file at the print room. */
export interface PrintRun {
  id: number
  fileName: string
  state: PrintRunState
  copies: number
  speciality: string
  level: string
  /** `yyyy-mm-dd hh:mm:ss`. */
  askedAt: string
}

export const printRunQueries = {
  /** `language` is the language of the levels and specialities. */
  ofTeacher: (teacherId: number, language: Language) =>
    queryOptions({
      ...listPrintRunsOptions({ body: { enseignant_id: teacherId }, headers: { lang: language } }),
      select: ({ tirages }) => tirages.map(toPrintRun),
    }),
}

/** The keys of the queries that a command on a print run changes. */
export const changedByPrintRun = keysOf('listPrintRuns')

interface PrintFileUpload extends UploadHandlers {
  teacherId: number
  yearId: number
  file: File
}

/** Uploads a file to the print room and returns its stored name for `requestPrintRun`. */
export async function sendPrintFile({ teacherId, yearId, file, ...sending }: PrintFileUpload): Promise<string> {
  const { data } = await uploadPrintFile({
    body: { file, enseignant_id: teacherId, annee_id: yearId },
    ...uploadOptions(sending),
  })
  return requireSuccess(data).file
}

export interface PrintRequest {
  /** The name that `sendPrintFile` returned. */
  storedFile: string
  copies: number
  levelId: number
  specialityId: number
}

/** Requests copies of an uploaded file; throws an `ApiError` with a code when it is refused. */
export async function requestPrintRun(
  { teacherId, yearId }: { teacherId: number; yearId: number },
  { storedFile, copies, levelId, specialityId }: PrintRequest,
): Promise<void> {
  const { data } = await addPrintRun({
    body: {
      enseignant_id: teacherId,
      annee_id: yearId,
      file: storedFile,
      nb_copie: copies,
      niveau_id: levelId,
      specialite_id: specialityId,
    },
  })
  requireSuccess(data)
}

export async function deletePrintRun(id: number): Promise<void> {
  requireSuccess((await postDeletedPrintRun({ body: { id } })).data)
}

/** Downloads the file of one of the teacher's own print runs. */
export async function loadPrintFile(id: number): Promise<Blob> {
  // The OpenAPI contract declares any content type, for which the client would default to text.
  const { data } = await getPrintFile({ body: { id }, responseType: 'blob' })
  return requireFile(data, 'document')
}

function toPrintRun({ id, fichier, etat, nb_copie, specialite, niveau, date_demande }: WirePrintRun): PrintRun {
  return {
    id,
    fileName: fichier,
    state: etat === 0 ? 'pending' : etat === 2 ? 'refused' : 'validated',
    copies: nb_copie,
    speciality: specialite,
    level: niveau,
    askedAt: date_demande,
  }
}
