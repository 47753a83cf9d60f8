import { queryOptions } from '@tanstack/react-query'
import {
  listAbsenceClassesOptions,
  listDepartmentOwedClassesOptions,
  listOwedClassesOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import { coverClass as putCover, uncoverClass as deleteCover } from '../generated/sdk.gen.ts'
import type { AbsenceClass, CoverClassData } from '../generated/types.gen.ts'
import { changedBySessionNotice } from './class-session-notices.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { ifMatch, inLanguage, pagedQuery, pathOf } from './rest.ts'

/** A class that an accepted absence cancels, and how it is covered; its `version` is for a change. */
export type { AbsenceClass } from '../generated/types.gen.ts'
export type Cover = CoverClassData['body']
export type OwedClassesState = 'owed' | 'covered'

export const owedClassQueries = {
  /** The classes that an own absence cancels, by time. */
  ofAbsence: (absenceId: number, language: Language) =>
    queryOptions({
      ...listAbsenceClassesOptions({ ...pathOf(absenceId), ...inLanguage(language) }),
      select: ({ items }) => items,
    }),
  /** Those of a head's department, in pages. */
  ofDepartment: (state: OwedClassesState, language: Language) =>
    pagedQuery(listDepartmentOwedClassesOptions, { query: { state }, ...inLanguage(language) }),
  /** Those in the departments of a registrar, in pages. */
  ofRegistrar: (state: OwedClassesState, language: Language) =>
    pagedQuery(listOwedClassesOptions, { query: { state }, ...inLanguage(language) }),
}

/** The keys of the queries that a cover changes. */
export const changedByCover = [...changedBySessionNotice, ...keysOf('listAbsenceClasses')]

const callOf = ({ absenceId, key, version }: AbsenceClass, language: Language) => ({
  path: { id: String(absenceId), class: key },
  ...ifMatch(version, language),
})

/** Covers the version of a class that was seen. May be repeated after a lost response. */
export const coverClass = async (owed: AbsenceClass, cover: Cover, language: Language) =>
  (await putCover({ ...callOf(owed, language), body: cover })).data

/** Makes a class owed again, withdrawing the make-up that waits for a decision. */
export const uncoverClass = async (covered: AbsenceClass, language: Language) =>
  (await deleteCover(callOf(covered, language))).data
