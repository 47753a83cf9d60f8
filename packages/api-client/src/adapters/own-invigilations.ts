import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  listOwnInvigilationsOptions,
  listOwnInvigilationWishesOptions,
  listSwapCandidatesOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import {
  answerInvigilationSwap as putAnswer,
  listOwnInvigilationSwaps,
  offerInvigilationSwap as postSwap,
  saveOwnInvigilationWishes as putWishes,
  withdrawInvigilationSwap as deleteSwap,
} from '../generated/sdk.gen.ts'
import type {
  InvigilationSwap,
  InvigilationWishes,
  OfferInvigilationSwapData,
  SaveOwnInvigilationWishesData,
} from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'

export type { InvigilationSwap, InvigilationWishes, OwnInvigilation, SwapCandidate } from '../generated/types.gen.ts'
export type WishedTimes = SaveOwnInvigilationWishesData['body']['times']
export type NewSwap = OfferInvigilationSwapData['body']

export const ownInvigilationQueries = {
  /** The times of the exams of each sitting to come, with the own wishes. */
  wishes: () => queryOptions({ ...listOwnInvigilationWishesOptions(), select: ({ items }) => items }),
  /** The own invigilations that have not begun. */
  toCome: () => queryOptions({ ...listOwnInvigilationsOptions(), select: ({ items }) => items }),
  /** The colleagues who are free at the time of an own invigilation. */
  candidates: (id: number, language: Language) =>
    queryOptions({
      ...listSwapCandidatesOptions({ path: { id: String(id) }, headers: { lang: language } }),
      staleTime: 0,
      select: ({ items }) => items,
    }),
  /** The swaps that the teacher offered or was offered, the latest first. */
  swaps: (language: Language) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listOwnInvigilationSwaps', language }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { ...(pageParam && { cursor: pageParam }) }
        return (await listOwnInvigilationSwaps({ query, headers: { lang: language }, signal })).data
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
}

/** The keys of the queries that saved wishes change. */
export const changedByWishes = keysOf('listOwnInvigilationWishes')
/** The keys of the queries that a swap changes. */
export const changedBySwap = keysOf(
  ...(['listOwnInvigilationSwaps', 'listOwnInvigilations', 'listSwapCandidates', 'listInvigilations'] as const),
)

/** Replaces the wishes for a sitting in the version that was seen. */
export async function saveWishes(
  { sittingId, version }: Pick<InvigilationWishes, 'sittingId' | 'version'>,
  times: WishedTimes,
): Promise<InvigilationWishes> {
  const call = { path: { id: String(sittingId) }, body: { times }, headers: { 'if-match': version } }
  return (await putWishes(call)).data
}

/** Offers an invigilation once for each key. */
export async function offerSwap(swap: NewSwap, key: string): Promise<InvigilationSwap> {
  return (await postSwap({ body: swap, headers: { 'idempotency-key': key } })).data
}

type SeenSwap = Pick<InvigilationSwap, 'id' | 'version'>

/** Accepts or declines an offer. May be repeated after a lost response. */
export async function answerSwap(
  { id, version }: SeenSwap,
  answer: 'accepted' | 'declined',
): Promise<InvigilationSwap> {
  return (await putAnswer({ path: { id: String(id) }, body: { answer }, headers: { 'if-match': version } })).data
}

/** Withdraws an own offer. May be repeated after a lost response. */
export async function withdrawSwap({ id, version }: SeenSwap): Promise<InvigilationSwap> {
  return (await deleteSwap({ path: { id: String(id) }, headers: { 'if-match': version } })).data
}
