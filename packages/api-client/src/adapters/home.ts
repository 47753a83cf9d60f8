import { queryOptions } from '@tanstack/react-query'
import {
  getHomeCardsOptions,
  getHomeVisitOptions,
  getPinnedPagesOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import {
  arrangeHomeCards as putHomeCards,
  dismissIntroduction as postDismissal,
  getAgenda,
  listDeadlines,
  listTasks,
  pinPages as putPinnedPages,
  setMarksDeadline as putMarksDeadline,
  setWishDeadline as putWishDeadline,
} from '../generated/sdk.gen.ts'
import type {
  HomeCards,
  ListDeadlinesResponse,
  MarksDeadline,
  PinnedPages,
  WishDeadline,
} from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { ifMatch, inLanguage, once, pathOf } from './rest.ts'

export type {
  Agenda,
  AgendaEntry,
  HomeCards,
  HomeVisit,
  MarksDeadline,
  PinnedPages,
  Tasks,
  WishDeadline,
} from '../generated/types.gen.ts'

export { partnerRollKey } from './partner-roll-key.ts'

/** The deadlines of an academic year. */
export type Deadlines = ListDeadlinesResponse

interface HomeKey {
  yearId: number
  language: Language
}

/** Cards that are mounted together share a call; a later visit of the page reads it again. */
const staleTime = 5000

export const homeQueries = {
  /** The tasks of the account in the year of the call. Every remote shows its own part. */
  tasks: ({ yearId, language }: HomeKey) =>
    queryOptions({
      queryKey: [{ _id: 'listTasks', yearId, language }],
      queryFn: async ({ signal }) => (await listTasks({ ...inLanguage(language), signal })).data,
      staleTime,
    }),
  /** The day `yyyy-mm-dd` of the institute, read again when it is over. */
  agenda: ({ day, language }: { day: string; language: Language }) =>
    queryOptions({
      queryKey: [{ _id: 'getAgenda', day, language }],
      queryFn: async ({ signal }) => (await getAgenda({ ...inLanguage(language), signal })).data,
      staleTime,
    }),
  deadlines: (yearId: number) =>
    queryOptions({
      queryKey: [{ _id: 'listDeadlines', yearId }],
      queryFn: async ({ signal }) => (await listDeadlines({ signal })).data,
    }),
  /** When the visit before the present one ended, and whether the account has dismissed the introduction. */
  visit: () => queryOptions(getHomeVisitOptions()),
  /** The order of the cards of the home page, and those that are hidden. */
  cards: () => queryOptions(getHomeCardsOptions()),
  pinnedPages: () => queryOptions(getPinnedPagesOptions()),
}

/** The keys of the queries that a deadline changes. */
export const changedByDeadline = keysOf('listDeadlines', 'listTasks')

export const changedByIntroduction = keysOf('getHomeVisit')

export const changedByArrangement = keysOf('getHomeCards')
export const changedByPin = keysOf('getPinnedPages')

export type CardOrder = Pick<HomeCards, 'order' | 'hidden'>

/** Orders and hides the cards of the home page, in the version that was seen; null takes the default of the roles. */
export const arrangeHomeCards = async ({ version }: HomeCards, own: CardOrder | null) =>
  (await putHomeCards({ body: { own }, ...ifMatch(version) })).data

/** Pins these pages and no others, in the version that was seen. */
export const pinPages = async ({ version }: PinnedPages, paths: string[]) =>
  (await putPinnedPages({ body: { paths }, ...ifMatch(version) })).data

/** Dismisses the introduction of the home page for the account. May be repeated after a lost response. */
export const dismissIntroduction = async () => (await postDismissal({ body: {}, ...once(crypto.randomUUID()) })).data

/** Sets the last day for wishes in the version that was seen; null removes it. */
export const setWishDeadline = async ({ semester, version }: WishDeadline, dueOn: string | null) =>
  (await putWishDeadline({ path: { semester: String(semester) }, body: { dueOn }, ...ifMatch(version) })).data

/** Sets the last day for the marks of a sitting in the version that was seen; null removes it. */
export const setMarksDeadline = async ({ sittingId, version }: MarksDeadline, dueOn: string | null) =>
  (await putMarksDeadline({ ...pathOf(sittingId), body: { dueOn }, ...ifMatch(version) })).data
