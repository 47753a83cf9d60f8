import { queryOptions } from '@tanstack/react-query'
import {
  listDepartmentOwedClassesOptions,
  listOwedClassColleaguesOptions,
  listOwedClassesOptions,
  listOwedClassSlotsOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import { coverOwedClass, uncoverOwedClass } from '../generated/sdk.gen.ts'
import type { AbsenceClass } from '../generated/types.gen.ts'
import type { Language } from './language.ts'
import { type Cover, pathOfClass } from './owed-classes.ts'
import { ifMatch, inLanguage, pagedQuery } from './rest.ts'

export type OwedClassesState = 'owed' | 'covered'

export const owedClassLists = {
  /** Those of a head's department, in pages. */
  department: (state: OwedClassesState, language: Language) =>
    pagedQuery(listDepartmentOwedClassesOptions, { query: { state }, ...inLanguage(language) }),
  /** Those in the departments of a registrar, in pages. */
  registrar: (state: OwedClassesState, language: Language) =>
    pagedQuery(listOwedClassesOptions, { query: { state }, ...inLanguage(language) }),
}

/** The calls of a head or a registrar about a class of a teacher; as those of `ownCovers`. */
export const coversForTeachers = {
  slots: (owed: AbsenceClass, from: string) =>
    queryOptions({
      ...listOwedClassSlotsOptions({ ...pathOfClass(owed), query: { from } }),
      select: ({ items }) => items,
    }),
  colleagues: (owed: AbsenceClass, language: Language) =>
    queryOptions({
      ...listOwedClassColleaguesOptions({ ...pathOfClass(owed), ...inLanguage(language) }),
      select: ({ items }) => items,
    }),
  cover: async (owed: AbsenceClass, cover: Cover, language: Language) =>
    (await coverOwedClass({ ...pathOfClass(owed), ...ifMatch(owed.version, language), body: cover })).data,
  uncover: async (covered: AbsenceClass, language: Language) =>
    (await uncoverOwedClass({ ...pathOfClass(covered), ...ifMatch(covered.version, language) })).data,
}
