import { queryOptions } from '@tanstack/react-query'
import { type UploadHandlers, uploadOptions } from '@portal/api-client'
import {
  listCorrectionsOptions,
  listOwnCorrectionsOptions,
  readCorrectionOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import {
  attachCorrectionFile as putAttachment,
  decideCorrection as putDecision,
  getCorrectionFile,
  getOwnCorrectionFile,
  requestCorrection as postCorrection,
  withdrawCorrection as deleteCorrection,
} from '../generated/sdk.gen.ts'
import type { Correction, RequestCorrectionData } from '../generated/types.gen.ts'
import { asFile, requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { changedByMarks } from './marks-keys.ts'
import { everyPageQuery, inLanguage, once, pagedQuery, pathOf, seen } from './rest.ts'

/** A request to correct a validated mark or a row of a register; its `version` is for the decision or the withdrawal. */
export type { Correction, CorrectedEntry, CorrectionFile, EntryChange } from '../generated/types.gen.ts'

type SeenCorrection = Pick<Correction, 'id' | 'version'>

/** The requests that the exam office or the registrar decides. */
export const correctionQueries = {
  /** The pending ones, the oldest first, or the decided ones, the latest decision first; in pages. */
  list: (state: 'pending' | 'decided', language: Language) =>
    pagedQuery(listCorrectionsOptions, { query: { state }, ...inLanguage(language) }),
  /** One request with the history of its entry. */
  file: (id: number, language: Language) =>
    queryOptions(readCorrectionOptions({ ...pathOf(id), ...inLanguage(language) })),
}

/** The requests of the signed-in teacher. */
export const ownCorrectionQueries = {
  /** The latest first, in pages. */
  list: (language: Language) => pagedQuery(listOwnCorrectionsOptions, inLanguage(language)),
  /** All those that wait for a decision. */
  waiting: (language: Language) =>
    everyPageQuery(listOwnCorrectionsOptions, { query: { state: 'pending' }, ...inLanguage(language) }),
}

/** The keys of the queries that a request or a decision changes. */
export const changedByCorrection = keysOf('listCorrections', 'readCorrection', 'listOwnCorrections', 'listTasks')

/** The keys of the queries to read again when an entry turns out to have changed. */
export const changedByCorrectedEntry = [
  ...changedByCorrection,
  ...changedByMarks,
  ...keysOf('getRoll', 'listRollsOfDay'),
]

export type NewCorrection = RequestCorrectionData['body']

/** Asks for a correction; a repeated call with the same key has no further effect. */
export const requestCorrection = async ({ language, ...body }: NewCorrection & { language: Language }, key: string) =>
  (await postCorrection({ body, ...once(key, language) })).data

/** Withdraws an own request that waits for a decision. May be repeated after a lost response. */
export const withdrawCorrection = async (correction: SeenCorrection, language: Language) =>
  (await deleteCorrection(seen(correction, language))).data

export type CorrectionDecision = { decision: 'accepted' } | { decision: 'refused'; reason: string }

/** Decides the version that was seen. May be repeated after a lost response. */
export const decideCorrection = async (correction: SeenCorrection, decision: CorrectionDecision, language: Language) =>
  (await putDecision({ ...seen(correction, language), body: decision })).data

interface Attachment extends SeenCorrection, UploadHandlers {
  file: File
}

/** Attaches a file to an own request that waits, in place of the last one. May be repeated after a lost response. */
export const attachCorrectionFile = async ({ id, version, file, ...sending }: Attachment) =>
  (await putAttachment({ ...seen({ id, version }), body: { document: file }, ...uploadOptions(sending) })).data

/** Downloads the attachment of an own request. */
export const loadOwnCorrectionFile = (id: number) =>
  requireFile(getOwnCorrectionFile({ ...pathOf(id), ...asFile }), 'document')

/** Downloads the attachment of a request that the account decides. */
export const loadCorrectionFile = (id: number) =>
  requireFile(getCorrectionFile({ ...pathOf(id), ...asFile }), 'document')
