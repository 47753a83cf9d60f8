import { listOwnTimetableChangesOptions } from '../generated/@tanstack/react-query.gen.ts'
import type { OwnTimetableChange } from '../generated/types.gen.ts'
import type { Language } from './language.ts'
import { inLanguage, pagedQuery } from './rest.ts'

/** A change of the own timetable by the registrar: new until the teacher has seen it, and for an hour after. */
export type { OwnTimetableChange } from '../generated/types.gen.ts'
export type ShownSession = NonNullable<OwnTimetableChange['after']>

const pageSize = 5

export const timetableChangeQueries = {
  /** The changes in the year of the call, the newest first; those that are listed are then seen. */
  own: ({ yearId, language }: { yearId: number; language: Language }) =>
    pagedQuery(listOwnTimetableChangesOptions, { query: { limit: pageSize }, ...inLanguage(language) }, { yearId }),
}
