import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readReopeningOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  decideReopening as putDecision,
  listOwnReopenings,
  listReopenings,
  requestReopening as postRequest,
  withdrawReopening as deleteRequest,
} from '../generated/sdk.gen.ts'
import type { ReopeningRequest } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { changedByProject } from './supervised-students.ts'

/** A head's request to reopen the decision on a project; its `version` is for the decision or the withdrawal. */
export type { ProjectDecision, ReopeningRequest } from '../generated/types.gen.ts'

type SeenRequest = Pick<ReopeningRequest, 'id' | 'version'>

/** The requests that the internship office decides. */
export const reopeningQueries = {
  /** The pending ones, the oldest first, or the decided ones, the latest decision first; in pages. */
  list: (state: 'pending' | 'decided', language: Language) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listReopenings', state, language }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { state, ...(pageParam && { cursor: pageParam }) }
        return (await listReopenings({ query, headers: { lang: language }, signal })).data
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  byId: (id: number, language: Language) =>
    queryOptions(readReopeningOptions({ path: { id: String(id) }, headers: { lang: language } })),
}

/** The requests of the department of the signed-in head. */
export const ownReopeningQueries = {
  /** All of the year, the latest first. */
  all: (language: Language) =>
    queryOptions({
      queryKey: [{ _id: 'listOwnReopenings', language }],
      queryFn: ({ signal }) => readAll({ language, signal }),
    }),
}

async function readAll(
  call: { language: Language; signal: AbortSignal },
  cursor?: string,
): Promise<ReopeningRequest[]> {
  const query = { limit: 200, ...(cursor && { cursor }) }
  const { language: lang, signal } = call
  const { data } = await listOwnReopenings({ query, headers: { lang }, signal })
  return data.next === null ? data.items : [...data.items, ...(await readAll(call, data.next))]
}

/** The keys of the queries that a request or a decision changes. */
export const changedByReopening = [
  ...keysOf('listReopenings', 'readReopening', 'listOwnReopenings'),
  ...changedByProject,
]

export interface NewReopening {
  assignmentId: number
  reason: string
  language: Language
}

/** Asks to reopen a decision; a repeated call with the same key has no further effect. */
export async function requestReopening({ language, ...body }: NewReopening, key: string): Promise<ReopeningRequest> {
  return (await postRequest({ body, headers: { 'idempotency-key': key, lang: language } })).data
}

/** Withdraws a request that waits for a decision. May be repeated after a lost response. */
export async function withdrawReopening({ id, version }: SeenRequest, language: Language): Promise<ReopeningRequest> {
  return (await deleteRequest({ path: { id: String(id) }, headers: { 'if-match': version, lang: language } })).data
}

export type ReopeningDecision = { decision: 'accepted' } | { decision: 'refused'; reason: string }

/** Decides the version that was seen. May be repeated after a lost response. */
export async function decideReopening(
  { id, version }: SeenRequest,
  decision: ReopeningDecision,
  language: Language,
): Promise<ReopeningRequest> {
  const headers = { 'if-match': version, lang: language }
  return (await putDecision({ path: { id: String(id) }, body: decision, headers })).data
}
