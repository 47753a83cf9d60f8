import { queryOptions } from '@tanstack/react-query'
import { listCoverRequestRoomsOptions, listCoverRequestsOptions } from '../generated/@tanstack/react-query.gen.ts'
import { answerCoverRequest as putAnswer } from '../generated/sdk.gen.ts'
import type { AnswerCoverRequestData, CoverRequest } from '../generated/types.gen.ts'
import { changedBySessionNotice } from './class-session-notices.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { ifMatch, inLanguage, pathOf } from './rest.ts'

/** The request to the caller to hold a class of a colleague who is absent; its `version` is for the answer. */
export type { CoverRequest } from '../generated/types.gen.ts'
export type CoverAnswer = AnswerCoverRequestData['body']

/** The requests that wait for an answer, by time. */
export const coverRequestQuery = (language: Language) =>
  queryOptions({ ...listCoverRequestsOptions(inLanguage(language)), select: ({ items }) => items })

/** The rooms that are free at the time of the class of a request, and hold its groups. */
export const coverRequestRoomsQuery = ({ id }: CoverRequest, language: Language) =>
  queryOptions({
    ...listCoverRequestRoomsOptions({ ...pathOf(id), ...inLanguage(language) }),
    select: ({ items }) => items,
  })

/** The keys of the queries that an answer changes. */
export const changedByAnswer = [
  ...changedBySessionNotice,
  ...keysOf('listCoverRequests'),
  ...keysOf('listCoverRequestRooms'),
]

/** Answers the version of a request that was seen. May be repeated after a lost response. */
export const answerCoverRequest = async ({ id, version }: CoverRequest, answer: CoverAnswer, language: Language) =>
  (await putAnswer({ ...pathOf(id), ...ifMatch(version, language), body: answer })).data
