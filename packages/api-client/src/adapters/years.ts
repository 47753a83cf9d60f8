import { queryOptions } from '@tanstack/react-query'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type { CreateYearData, OpenWork, Year } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { inLanguage, once, pagedQuery, pathOf, seen } from './rest.ts'

/** An academic year as the registrar sees it, and what closing it would leave undone. */
export type { OpenWork, Year }
/** The dates of a year with its semesters and holidays; a holiday without an id is new. */
export type YearDates = CreateYearData['body']

export const yearQueries = {
  /** The newest year is the first. */
  list: () => pagedQuery(queries.searchYearsOptions, {}),
  details: (id: number) => queryOptions(queries.readYearOptions(pathOf(id))),
  openWork: (id: number, language: Language) =>
    queryOptions({
      ...queries.previewYearClosingOptions({ ...pathOf(id), ...inLanguage(language) }),
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

/** Creates a year once for each key. */
export const createYear = async (dates: YearDates, key: string) =>
  (await calls.createYear({ body: dates, ...once(key) })).data

export const changeYear = async (year: SeenYear, dates: YearDates) =>
  (await calls.changeYear({ ...seen(year), body: dates })).data

/** Makes a year the one that sign-in offers first. */
export const makeYearCurrent = async (year: SeenYear) => (await calls.makeYearCurrent(seen(year))).data

/** Closes a year; `confirmedSheets` are those whose marks are left without validation. */
export const closeYear = async (year: SeenYear, confirmedSheets: readonly number[]) =>
  (await calls.changeYearState({ ...seen(year), body: { state: 'closed', confirmedSheets: [...confirmedSheets] } }))
    .data

export const reopenYear = async (year: SeenYear) =>
  (await calls.changeYearState({ ...seen(year), body: { state: 'open' } })).data
