import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { previewYearClosingOptions, readYearOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  changeYear as putYear,
  changeYearState,
  createYear as postYear,
  makeYearCurrent as putCurrentYear,
  searchYears,
} from '../generated/sdk.gen.ts'
import type { CreateYearData, OpenWork, Year } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'

/** An academic year as the registrar sees it, and what closing it would leave undone. */
export type { OpenWork, Year }
/** The dates of a year with its semesters and holidays; a holiday without an id is new. */
export type YearDates = CreateYearData['body']

export const yearQueries = {
  /** The newest year is the first. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'searchYears' }],
      queryFn: async ({ pageParam, signal }) => {
        const query = pageParam ? { cursor: pageParam } : {}
        return (await searchYears({ query, signal })).data
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  details: (id: number) => queryOptions(readYearOptions({ path: { id: String(id) } })),
  openWork: (id: number, language: Language) =>
    queryOptions({
      ...previewYearClosingOptions({ path: { id: String(id) }, headers: { lang: language } }),
      // Teachers work in the year until it is closed.
      staleTime: 0,
    }),
}

/** The keys of the queries that a change of a year changes. */
export const changedByYear = keysOf(
  ...(['searchYears', 'readYear', 'previewYearClosing', 'listYears', 'getYear', 'listAuditEntries'] as const),
)

/** A year in the version that was seen. */
export type SeenYear = Pick<Year, 'id' | 'version'>

const seen = ({ id, version }: SeenYear) => ({ path: { id: String(id) }, headers: { 'if-match': version } })

/** Creates a year once for each key. */
export async function createYear(dates: YearDates, key: string): Promise<Year> {
  return (await postYear({ body: dates, headers: { 'idempotency-key': key } })).data
}

export async function changeYear(year: SeenYear, dates: YearDates): Promise<Year> {
  return (await putYear({ ...seen(year), body: dates })).data
}

/** Makes a year the one that sign-in offers first. */
export async function makeYearCurrent(year: SeenYear): Promise<Year> {
  return (await putCurrentYear(seen(year))).data
}

/** Closes a year; `confirmedSheets` are those whose marks are left without validation. */
export async function closeYear(year: SeenYear, confirmedSheets: readonly number[]): Promise<Year> {
  return (await changeYearState({ ...seen(year), body: { state: 'closed', confirmedSheets: [...confirmedSheets] } }))
    .data
}

export async function reopenYear(year: SeenYear): Promise<Year> {
  return (await changeYearState({ ...seen(year), body: { state: 'open' } })).data
}
