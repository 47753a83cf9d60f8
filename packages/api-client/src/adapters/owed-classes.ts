import { queryOptions } from '@tanstack/react-query'
import {
  listAbsenceClassesOptions,
  listFreeColleaguesOptions,
  listMakeUpSlotsOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import { coverClass, uncoverClass } from '../generated/sdk.gen.ts'
import type { AbsenceClass, CoverClassData } from '../generated/types.gen.ts'
import { changedBySessionNotice } from './class-session-notices.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { ifMatch, inLanguage, pathOf } from './rest.ts'

/** A class that an accepted absence cancels, and how it is covered; its `version` is for a change. */
export type { AbsenceClass } from '../generated/types.gen.ts'
export type Cover = CoverClassData['body']

export const owedClassQueries = {
  /** The classes that an own absence cancels, by time. */
  ofAbsence: (absenceId: number, language: Language) =>
    queryOptions({
      ...listAbsenceClassesOptions({ ...pathOf(absenceId), ...inLanguage(language) }),
      select: ({ items }) => items,
    }),
}

/** The keys of the queries that a cover changes. */
export const changedByCover = [
  ...changedBySessionNotice,
  ...keysOf('listAbsenceClasses', 'listDepartmentOwedClasses', 'listOwedClasses'),
]

export const pathOfClass = ({ absenceId, key }: AbsenceClass) => ({ path: { id: String(absenceId), class: key } })

/** The calls about a class that an own absence cancels. */
export const ownCovers = {
  /** The next slots for its make-up, from a day on. */
  slots: (owed: AbsenceClass, from: string) =>
    queryOptions({
      ...listMakeUpSlotsOptions({ ...pathOfClass(owed), query: { from } }),
      select: ({ items }) => items,
    }),
  /** The colleagues who can be asked to hold it. */
  colleagues: (owed: AbsenceClass, language: Language) =>
    queryOptions({
      ...listFreeColleaguesOptions({ ...pathOfClass(owed), ...inLanguage(language) }),
      select: ({ items }) => items,
    }),
  /** Covers the version that was seen, or asks a colleague. May be repeated after a lost response. */
  cover: async (owed: AbsenceClass, cover: Cover, language: Language) =>
    (await coverClass({ ...pathOfClass(owed), ...ifMatch(owed.version, language), body: cover })).data,
  /** Makes it owed again, withdrawing the make-up that waits for a decision, or the request to a colleague. */
  uncover: async (covered: AbsenceClass, language: Language) =>
    (await uncoverClass({ ...pathOfClass(covered), ...ifMatch(covered.version, language) })).data,
}
