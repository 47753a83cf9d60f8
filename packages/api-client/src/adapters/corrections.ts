import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { uploadOptions, type UploadHandlers } from '@portal/api-client'
import { readCorrectionOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  attachCorrectionFile as putAttachment,
  decideCorrection as putDecision,
  getCorrectionFile,
  getOwnCorrectionFile,
  listCorrections,
  listOwnCorrections,
  requestCorrection as postCorrection,
  withdrawCorrection as deleteCorrection,
} from '../generated/sdk.gen.ts'
import type { Correction, RequestCorrectionData } from '../generated/types.gen.ts'
import { requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { changedByMarks } from './marks-keys.ts'

/** A request to correct a validated mark or a row of a register; its `version` is for the decision or the withdrawal. */
export type { Correction, CorrectedEntry, CorrectionFile, EntryChange } from '../generated/types.gen.ts'

type SeenCorrection = Pick<Correction, 'id' | 'version'>

/** The requests that the exam office or the registrar decides. */
export const correctionQueries = {
  /** The pending ones, the oldest first, or the decided ones, the latest decision first; in pages. */
  list: (state: 'pending' | 'decided', language: Language) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listCorrections', state, language }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { state, ...(pageParam && { cursor: pageParam }) }
        return (await listCorrections({ query, headers: { lang: language }, signal })).data
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  /** One request with the history of its entry. */
  file: (id: number, language: Language) =>
    queryOptions(readCorrectionOptions({ path: { id: String(id) }, headers: { lang: language } })),
}

/** The requests of the signed-in teacher. */
export const ownCorrectionQueries = {
  /** The latest first, in pages. */
  list: (language: Language) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listOwnCorrections', language }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { ...(pageParam && { cursor: pageParam }) }
        return (await listOwnCorrections({ query, headers: { lang: language }, signal })).data
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  /** All those that wait for a decision. */
  waiting: (language: Language) =>
    queryOptions({
      queryKey: [{ _id: 'listOwnCorrections', state: 'pending', language }],
      queryFn: ({ signal }) => readWaiting({ language, signal }),
    }),
}

async function readWaiting(call: { language: Language; signal: AbortSignal }, cursor?: string): Promise<Correction[]> {
  const query = { state: 'pending' as const, limit: 200, ...(cursor && { cursor }) }
  const { language: lang, signal } = call
  const { data } = await listOwnCorrections({ query, headers: { lang }, signal })
  return data.next === null ? data.items : [...data.items, ...(await readWaiting(call, data.next))]
}

/** The keys of the queries that a request or a decision changes. */
export const changedByCorrection = keysOf('listCorrections', 'readCorrection', 'listOwnCorrections', 'listTasks')

/** The keys of the queries to read again when an entry turns out to have changed. */
export const changedByCorrectedEntry = [...changedByCorrection, ...changedByMarks, ...keysOf('getRegister')]

export type NewCorrection = RequestCorrectionData['body']

/** Asks for a correction; a repeated call with the same key has no further effect. */
export async function requestCorrection(
  { language, ...body }: NewCorrection & { language: Language },
  key: string,
): Promise<Correction> {
  return (await postCorrection({ body, headers: { 'idempotency-key': key, lang: language } })).data
}

/** Withdraws an own request that waits for a decision. May be repeated after a lost response. */
export async function withdrawCorrection({ id, version }: SeenCorrection, language: Language): Promise<Correction> {
  const headers = { 'if-match': version, lang: language }
  return (await deleteCorrection({ path: { id: String(id) }, headers })).data
}

export type CorrectionDecision = { decision: 'accepted' } | { decision: 'refused'; reason: string }

/** Decides the version that was seen. May be repeated after a lost response. */
export async function decideCorrection(
  { id, version }: SeenCorrection,
  decision: CorrectionDecision,
  language: Language,
): Promise<Correction> {
  const headers = { 'if-match': version, lang: language }
  return (await putDecision({ path: { id: String(id) }, body: decision, headers })).data
}

interface Attachment extends SeenCorrection, UploadHandlers {
  file: File
}

/** Attaches a file to an own request that waits, in place of the last one. May be repeated after a lost response. */
export async function attachCorrectionFile({ id, version, file, ...sending }: Attachment): Promise<Correction> {
  const call = { path: { id: String(id) }, body: { document: file }, headers: { 'if-match': version } }
  return (await putAttachment({ ...call, ...uploadOptions(sending) })).data
}

/** Downloads the attachment of an own request. */
export async function loadOwnCorrectionFile(id: number): Promise<Blob> {
  // The OpenAPI contract declares any content type, for which the client would default to text.
  const { data } = await getOwnCorrectionFile({ path: { id: String(id) }, responseType: 'blob' })
  return requireFile(data, 'document')
}

/** Downloads the attachment of a request that the account decides. */
export async function loadCorrectionFile(id: number): Promise<Blob> {
  const { data } = await getCorrectionFile({ path: { id: String(id) }, responseType: 'blob' })
  return requireFile(data, 'document')
}
