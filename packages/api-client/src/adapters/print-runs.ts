import { queryOptions } from '@tanstack/react-query'
import { requireSuccess, type UploadHandlers, uploadOptions } from '@portal/api-client'
import { listPrintRunsOptions } from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type { PrintRun as WirePrintRun } from '../generated/types.gen.ts'
import { asFile, requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import type { PrintRunStage } from './print-desk.ts'
import { inLanguage, seen } from './rest.ts'

/** How a file is to be printed. */
export interface PrintOptions {
  copies: number
  levelId: number
  specialityId: number
  isDoubleSided: boolean
  isStapled: boolean
  /** The file is deleted after fetching. */
  isConfidential: boolean
  /** `yyyy-mm-dd`; null for no due date. */
  dueOn: string | null
}

/** A request for copies of a file at the print room; times are `yyyy-mm-dd hh:mm:ss`. */
export interface PrintRun extends PrintOptions {
  id: number
  fileName: string
  speciality: string
  level: string
  askedAt: string
  stage: PrintRunStage
  stagedAt: string
  /** The name of whoever moved it to its stage; empty if unknown. */
  stagedBy: string
  /** Why it is refused. */
  refusal: string
  /** When the print room first opened the file; null if it has not. */
  seenAt: string | null
  /** False once a confidential one is fetched. */
  hasFile: boolean
  /** When the file was deleted after fetching; null while it is not. */
  fileDeletedAt: string | null
  version: string
}

export const printRunQueries = {
  /** `language` is the language of the levels and specialities. */
  ofTeacher: (teacherId: number, language: Language) =>
    queryOptions({
      ...listPrintRunsOptions({ body: { enseignant_id: teacherId }, ...inLanguage(language) }),
      select: ({ tirages }) => tirages.map(toPrintRun),
    }),
}

/** The keys of the queries that a command on a print run changes. */
export const changedByPrintRun = keysOf('listPrintRuns', 'listTasks')

interface PrintFileUpload extends UploadHandlers {
  teacherId: number
  yearId: number
  file: File
}

/** Uploads a file to the print room and returns its stored name for `requestPrintRun`. */
export async function sendPrintFile({ teacherId, yearId, file, ...sending }: PrintFileUpload): Promise<string> {
  const { data } = await calls.uploadPrintFile({
    body: { file, enseignant_id: teacherId, annee_id: yearId },
    ...uploadOptions(sending),
  })
  return requireSuccess(data).file
}

export interface PrintRequest extends PrintOptions {
  /** The name that `sendPrintFile` returned. */
  storedFile: string
}

/** Requests copies of an uploaded file; throws an `ApiError` with a code when it is refused. */
export async function requestPrintRun(
  { teacherId, yearId }: { teacherId: number; yearId: number },
  { storedFile, copies, levelId, specialityId, isDoubleSided, isStapled, isConfidential, dueOn }: PrintRequest,
): Promise<void> {
  const { data } = await calls.addPrintRun({
    body: {
      enseignant_id: teacherId,
      annee_id: yearId,
      file: storedFile,
      nb_copie: copies,
      niveau_id: levelId,
      specialite_id: specialityId,
      recto_verso: isDoubleSided,
      agrafe: isStapled,
      confidentiel: isConfidential,
      ...(dueOn !== null && { date_limite: dueOn }),
    },
  })
  requireSuccess(data)
}

/**
 * Changes a print run and sends it again; without `storedFile` it keeps its file. Throws an `ApiError` with the code
 * `version.changed` when it is no longer as it was seen; repeated after a lost response it has no further effect.
 */
export async function changePrintRun(
  printRun: Pick<PrintRun, 'id' | 'version'>,
  { storedFile, ...options }: PrintOptions & { storedFile?: string },
): Promise<void> {
  const { data } = await calls.changePrintRun({
    ...seen(printRun),

    body: { ...options, ...(storedFile !== undefined && { file: storedFile }) },
  })
  requireSuccess(data)
}

export async function deletePrintRun(id: number): Promise<void> {
  requireSuccess((await calls.deletePrintRun({ body: { id } })).data)
}

/** Downloads the file of one of the teacher's own print runs. */
export const loadPrintFile = (id: number) => requireFile(calls.getPrintFile({ body: { id }, ...asFile }), 'document')

function toPrintRun(wire: WirePrintRun): PrintRun {
  return {
    id: wire.id,
    fileName: wire.fichier,
    copies: wire.nb_copie,
    levelId: wire.niveau_id,
    specialityId: wire.specialite_id,
    isDoubleSided: wire.recto_verso,
    isStapled: wire.agrafe,
    isConfidential: wire.confidentiel,
    dueOn: wire.date_limite,
    speciality: wire.specialite,
    level: wire.niveau,
    askedAt: wire.date_demande,
    stage: wire.etape,
    stagedAt: wire.etape_date,
    stagedBy: wire.etape_par,
    refusal: wire.motif,
    seenAt: wire.vu_le,
    hasFile: !(wire.confidentiel && wire.etape === 'fetched'),
    fileDeletedAt: wire.fichier_supprime_le,
    version: wire.version,
  }
}
