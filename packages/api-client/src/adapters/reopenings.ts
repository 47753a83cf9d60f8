import { queryOptions } from '@tanstack/react-query'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type { ReopeningRequest } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { everyPageQuery, inLanguage, once, pagedQuery, pathOf, seen } from './rest.ts'
import { changedByProject } from './supervised-students.ts'

/** A head's request to reopen the decision on a project; its `version` is for the decision or the withdrawal. */
export type { ProjectDecision, ReopeningRequest } from '../generated/types.gen.ts'

type SeenRequest = Pick<ReopeningRequest, 'id' | 'version'>

/** The requests that the internship office decides. */
export const reopeningQueries = {
  /** The pending ones, the oldest first, or the decided ones, the latest decision first; in pages. */
  list: (state: 'pending' | 'decided', language: Language) =>
    pagedQuery(queries.listReopeningsOptions, { query: { state }, ...inLanguage(language) }),
  byId: (id: number, language: Language) =>
    queryOptions(queries.readReopeningOptions({ ...pathOf(id), ...inLanguage(language) })),
}

/** The requests of the department of the signed-in head. */
export const ownReopeningQueries = {
  /** All of the year, the latest first. */
  all: (language: Language) => everyPageQuery(queries.listOwnReopeningsOptions, inLanguage(language)),
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
export const requestReopening = async ({ language, ...body }: NewReopening, key: string) =>
  (await calls.requestReopening({ body, ...once(key, language) })).data

/** Withdraws a request that waits for a decision. May be repeated after a lost response. */
export const withdrawReopening = async (request: SeenRequest, language: Language) =>
  (await calls.withdrawReopening(seen(request, language))).data

export type ReopeningDecision = { decision: 'accepted' } | { decision: 'refused'; reason: string }

/** Decides the version that was seen. May be repeated after a lost response. */
export const decideReopening = async (request: SeenRequest, decision: ReopeningDecision, language: Language) =>
  (await calls.decideReopening({ ...seen(request, language), body: decision })).data
