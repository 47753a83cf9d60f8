import { queryOptions } from '@tanstack/react-query'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import type { Choice, ListYearsResponse } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'

export type { Choice }

export interface YearChoices {
  years: Choice[]
  /** The current academic year of the institute; null while none is declared. */
  currentId: number | null
}

/** Milliseconds. Reference lists change once a year, so they are cached for ten minutes. */
const staleTime = 10 * 60_000

/** The keys of the choices of a position, of which a refusal may tell that they have changed. */
export const positionChoices = keysOf('listGrades', 'listStatuses')

export const referenceQueries = {
  departments: (language: Language) =>
    queryOptions({
      ...queries.listDepartmentsOptions({ headers: { lang: language } }),
      staleTime,
      select: (answer) => answer.Departement,
    }),
  grades: (language: Language) =>
    queryOptions({
      ...queries.listGradesOptions({ headers: { lang: language } }),
      staleTime,
      select: (answer) => answer.Grade,
    }),
  statuses: (language: Language) =>
    queryOptions({
      ...queries.listStatusesOptions({ headers: { lang: language } }),
      staleTime,
      select: (answer) => answer.Statut,
    }),
  cycles: (language: Language) =>
    queryOptions({
      ...queries.listCyclesOptions({ headers: { lang: language } }),
      staleTime,
      select: (answer) => answer.Cycle,
    }),
  levels: (language: Language) =>
    queryOptions({
      ...queries.listLevelsOptions({ headers: { lang: language } }),
      staleTime,
      select: (answer) => answer.Niveau,
    }),
  /** The specialities of a level. */
  specialities: (levelId: number, language: Language) =>
    queryOptions({
      ...queries.listSpecialitiesOptions({ query: { niveau_id: levelId }, headers: { lang: language } }),
      staleTime,
      select: (answer) => answer.Specialites,
    }),
  years: () => queryOptions({ ...queries.listYearsOptions(), staleTime, select: toYearChoices }),
}

function toYearChoices({ Annee: [years] }: ListYearsResponse): YearChoices {
  return { years: years?.ListAnnee ?? [], currentId: years?.CurrentAnnee[0]?.value ?? null }
}
