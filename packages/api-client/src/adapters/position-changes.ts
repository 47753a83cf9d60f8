import { queryOptions } from '@tanstack/react-query'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import { decidePosition as putDecision } from '../generated/sdk.gen.ts'
import type { PositionChange } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { inLanguage, pagedQuery, pathOf, seen } from './rest.ts'

/** A change of department, grade or status by a teacher; its `version` is for the decision. */
export type { Position, PositionChange } from '../generated/types.gen.ts'

/** The changes that the registrar decides or puts back. */
export const positionQueries = {
  /** The waiting requests, the oldest first, or the other changes, the latest first; in pages. */
  list: (state: 'pending' | 'decided', language: Language) =>
    pagedQuery(queries.listPositionChangesOptions, { query: { state }, ...inLanguage(language) }),
  byId: (id: number, language: Language) =>
    queryOptions(queries.readPositionChangeOptions({ ...pathOf(id), ...inLanguage(language) })),
}

/** The request of the signed-in teacher that waits for a decision; null without one. */
export const ownPositionQueries = {
  request: (language: Language) =>
    queryOptions({
      ...queries.readOwnPositionRequestOptions(inLanguage(language)),
      select: ({ request }) => request,
    }),
}

/** The keys of the queries that a decision changes. */
export const changedByPosition = keysOf('listPositionChanges', 'readPositionChange', 'listTeachers', 'getTeacherRecord')

/** The keys of the queries that a saved profile changes. */
export const changedByOwnPosition = keysOf('readOwnPositionRequest')

export type PositionDecision =
  { decision: 'accepted' } | { decision: 'restored' } | { decision: 'refused'; reason: string }

/** Decides the version that was seen. May be repeated after a lost response. */
export const decidePosition = async (
  change: Pick<PositionChange, 'id' | 'version'>,
  decision: PositionDecision,
  language: Language,
) => (await putDecision({ ...seen(change, language), body: decision })).data
