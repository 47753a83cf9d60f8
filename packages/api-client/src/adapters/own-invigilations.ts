import { queryOptions } from '@tanstack/react-query'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type {
  InvigilationSwap,
  InvigilationWishes,
  OfferInvigilationSwapData,
  SaveOwnInvigilationWishesData,
} from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { ifMatch, inLanguage, once, pagedQuery, pathOf, seen } from './rest.ts'

export type { InvigilationSwap, InvigilationWishes, OwnInvigilation, SwapCandidate } from '../generated/types.gen.ts'
export type WishedTimes = SaveOwnInvigilationWishesData['body']['times']
export type NewSwap = OfferInvigilationSwapData['body']

export const ownInvigilationQueries = {
  /** The times of the exams of each sitting to come, with the own wishes. */
  wishes: () => queryOptions({ ...queries.listOwnInvigilationWishesOptions(), select: ({ items }) => items }),
  /** The own invigilations that have not begun. */
  toCome: () => queryOptions({ ...queries.listOwnInvigilationsOptions(), select: ({ items }) => items }),
  /** The colleagues who are free at the time of an own invigilation. */
  candidates: (id: number, language: Language) =>
    queryOptions({
      ...queries.listSwapCandidatesOptions({ ...pathOf(id), ...inLanguage(language) }),
      staleTime: 0,
      select: ({ items }) => items,
    }),
  /** The swaps that the teacher offered or was offered, the latest first. */
  swaps: (language: Language) => pagedQuery(queries.listOwnInvigilationSwapsOptions, inLanguage(language)),
}

/** The keys of the queries that saved wishes change. */
export const changedByWishes = keysOf('listOwnInvigilationWishes')
/** The keys of the queries that a swap changes. */
export const changedBySwap = keysOf(
  ...(['listOwnInvigilationSwaps', 'listOwnInvigilations', 'listSwapCandidates', 'listInvigilations'] as const),
)

/** Replaces the wishes for a sitting in the version that was seen. */
export const saveWishes = async (
  { sittingId, version }: Pick<InvigilationWishes, 'sittingId' | 'version'>,
  times: WishedTimes,
) => (await calls.saveOwnInvigilationWishes({ ...pathOf(sittingId), body: { times }, ...ifMatch(version) })).data

/** Offers an invigilation once for each key. */
export const offerSwap = async (swap: NewSwap, key: string) =>
  (await calls.offerInvigilationSwap({ body: swap, ...once(key) })).data

type SeenSwap = Pick<InvigilationSwap, 'id' | 'version'>

/** Accepts or declines an offer. May be repeated after a lost response. */
export const answerSwap = async (swap: SeenSwap, answer: 'accepted' | 'declined') =>
  (await calls.answerInvigilationSwap({ ...seen(swap), body: { answer } })).data

/** Withdraws an own offer. May be repeated after a lost response. */
export const withdrawSwap = async (swap: SeenSwap) => (await calls.withdrawInvigilationSwap(seen(swap))).data
