import { queryOptions } from '@tanstack/react-query'
import { requireSuccess, uploadOptions, type UploadHandlers } from '@portal/api-client'
import { getAbsenceOptions, listAbsencesOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  addAbsence,
  changeAbsence as postChangedAbsence,
  deleteAbsence as postDeletedAbsence,
  getJustification,
  uploadJustification,
} from '../generated/sdk.gen.ts'
import type { Absence as WireAbsence } from '../generated/types.gen.ts'
import { asFile, requireFile } from './files.ts'
import { toSaved, type SavedNotice } from './class-session-notices.ts'
import { keysOf } from './keys-of.ts'
import { toDecision, toNoticeState, type NoticeState, type ReceivedDecision } from './received-decision.ts'

/** A period of local times `yyyy-mm-dd hh:mm`, with its cause. */
export interface AbsencePeriod {
  start: string
  end: string
  cause: string
}

export interface Absence extends AbsencePeriod {
  id: number
  /** File name of the justification; empty without one. */
  fileName: string
  state: NoticeState
  /** Null while it is pending. */
  decision: ReceivedDecision | null
}

const entity = "Avis d'absence"

/** A teacher's absences in the year of the session. */
export const absenceQueries = {
  ofTeacher: (teacherId: number) =>
    queryOptions({
      ...listAbsencesOptions({ body: { enseignant_id: teacherId } }),
      select: ({ avis }) => avis.map(toAbsence),
    }),
  /** For a form, which must not start from a stale cache entry. */
  byId: (id: number) =>
    queryOptions({ ...getAbsenceOptions({ body: { id } }), gcTime: 0, select: ({ avis }) => toAbsence(avis) }),
}

/** The keys of the queries that a command on an absence changes. */
export const changedByAbsence = keysOf('listAbsences', 'getAbsence', 'listFreeSlots', 'listTasks')

interface NewAbsence extends AbsencePeriod {
  fileName: string
  /** The own absence that is sent again, of which the new one gets the justification. */
  sentAgainId?: number
}

export async function createAbsence(
  teacherId: number,
  { fileName, sentAgainId, ...period }: NewAbsence,
): Promise<SavedNotice> {
  const { data } = await addAbsence({
    body: {
      ...periodWire(period),
      enseignant_id: teacherId,
      pathFile: fileName,
      etat: 0,
      avis_id: 1,
      ...(sentAgainId !== undefined && { renvoi_de: sentAgainId }),
    },
  })
  return toSaved(data)
}

export interface AbsenceChange extends AbsencePeriod {
  id: number
  fileName: string
  /** The label of the academic year of the session. */
  yearName: string
}

export async function changeAbsence(
  teacherId: number,
  { id, fileName, yearName, ...period }: AbsenceChange,
): Promise<SavedNotice> {
  const { data } = await postChangedAbsence({
    body: {
      ...periodWire(period),
      id,
      enseignant_id: teacherId,
      fichier: fileName,
      annee: yearName,
      entite: entity,
    },
  })
  return toSaved(data)
}

export async function deleteAbsence(id: number): Promise<void> {
  requireSuccess((await postDeletedAbsence({ body: { id } })).data)
}

interface JustificationUpload extends UploadHandlers {
  absenceId: number
  file: File
  yearName: string
}

/** Uploads the absence's justification, which replaces the previous one. */
export async function sendJustification({ absenceId, file, yearName, ...sending }: JustificationUpload): Promise<void> {
  const { data } = await uploadJustification({
    body: { annee: yearName, entite: entity, id: absenceId, document: file },
    ...uploadOptions(sending),
  })
  requireSuccess(data)
}

/** Downloads the justification of one of the teacher's own absences. */
export const loadJustification = (absenceId: number) =>
  requireFile(getJustification({ path: { id: absenceId }, ...asFile }), 'document')

function periodWire({ start, end, cause }: AbsencePeriod) {
  return { date_debut: `${start}:00`, date_fin: `${end}:00`, cause }
}

function toAbsence({ id, date_debut, date_fin, cause, fichier, etat, ...wire }: WireAbsence): Absence {
  return {
    id,
    start: date_debut.slice(0, 16),
    end: date_fin.slice(0, 16),
    cause,
    fileName: fichier,
    state: toNoticeState(etat),
    decision: toDecision(wire),
  }
}
