import { queryOptions } from '@tanstack/react-query'
import {
  listAbsenceAlertChoicesOptions,
  listAbsenceAlertsOptions,
  listAbsenceThresholdPlacesOptions,
  listAbsenceThresholdsOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import {
  changeAbsenceThreshold as putThreshold,
  createAbsenceThreshold as postThreshold,
  decideElimination as postDecision,
  deleteAbsenceThreshold,
  exportAbsenceAlerts,
  makeAbsenceLetters,
  printAbsenceLetters,
} from '../generated/sdk.gen.ts'
import type {
  AbsenceAlert,
  AbsenceThreshold,
  ChangeAbsenceThresholdData,
  CreateAbsenceThresholdData,
  DecideEliminationData,
  MakeAbsenceLettersData,
} from '../generated/types.gen.ts'
import { requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { inLanguage, once, pagedQuery, seen } from './rest.ts'

/** A student near or over a threshold of absences in a subject, or eliminated from it. */
export type { AbsenceAlert, AbsenceThreshold } from '../generated/types.gen.ts'
export type AlertState = AbsenceAlert['state']
export type LetterKind = AbsenceAlert['letters'][number]['kind']
export type LetterLanguage = MakeAbsenceLettersData['body']['language']
export type ThresholdLimits = ChangeAbsenceThresholdData['body']
export type NewThreshold = CreateAbsenceThresholdData['body']
export type EliminationDecision = DecideEliminationData['body']

export interface AlertFilter {
  /** Prefixes of words of the names, or the start of a number; empty for all. */
  search: string
  /** Null for all. */
  groupId: number | null
  subjectId: number | null
  state: AlertState | null
  /** Only those who are due a letter that was not made. */
  letterDue: boolean
}

const filterOf = ({ search, groupId, subjectId, state, letterDue }: AlertFilter) => ({
  ...(search && { search }),
  ...(groupId !== null && { groupId }),
  ...(subjectId !== null && { subjectId }),
  ...(state !== null && { state }),
  ...(letterDue && { letterDue }),
})

interface Context {
  /** The year of the session, of which the answer is. */
  yearId: number
  language: Language
}

export const absenceAlertQueries = {
  /** The worst first. */
  list: (filter: AlertFilter, { yearId, language }: Context) =>
    pagedQuery(listAbsenceAlertsOptions, { query: filterOf(filter), ...inLanguage(language) }, { yearId }),
  /** The groups and subjects of which the list has students. */
  choices: (language: Language) => queryOptions(listAbsenceAlertChoicesOptions(inLanguage(language))),
  /** Those of the institute first, those of subjects last. */
  thresholds: (language: Language) =>
    queryOptions({ ...listAbsenceThresholdsOptions(inLanguage(language)), select: ({ items }) => items }),
  /** Where the user may set a threshold. */
  places: (language: Language) => queryOptions(listAbsenceThresholdPlacesOptions(inLanguage(language))),
}

const alerts = keysOf('listAbsenceAlerts', 'listAbsenceAlertChoices', 'listAuditEntries')

/** The keys of the queries that a decision about an elimination changes. */
export const changedByElimination = [...alerts, ...keysOf('getStudent', 'listStudentHistory')]

/** The keys of the queries that a change of a threshold changes. */
export const changedByThreshold = [...alerts, ...keysOf('listAbsenceThresholds')]

/** Eliminates a student from a subject, or lifts that; once for each key. */
export async function decideElimination(decision: EliminationDecision, key: string): Promise<void> {
  await postDecision({ body: decision, ...once(key) })
}

/** The keys of the queries that letters change. */
export const changedByLetters = alerts

interface WantedLetters {
  filter: AlertFilter
  language: LetterLanguage
  /** Only the letters of these alerts; of the whole list of the filter if there are none. */
  chosen: readonly AbsenceAlert[]
}

/** Makes the letters that are due; once for each key. Returns their ids. */
export async function makeLetters({ filter, language, chosen }: WantedLetters, key: string): Promise<number[]> {
  const keys = chosen.map(({ student, subject, type }) => ({ studentId: student.id, subjectId: subject.id, type }))
  const body = { filter: filterOf(filter), language, ...(keys.length > 0 && { chosen: keys }) }
  return (await makeAbsenceLetters({ body, ...once(key) })).data.ids
}

/** Sets a threshold where there is none yet; once for each key. */
export const createThreshold = async (threshold: NewThreshold, key: string): Promise<AbsenceThreshold> =>
  (await postThreshold({ body: threshold, ...once(key) })).data

type SeenThreshold = Pick<AbsenceThreshold, 'id' | 'version'> & { language: Language }

export const changeThreshold = async (threshold: SeenThreshold, limits: ThresholdLimits): Promise<AbsenceThreshold> =>
  (await putThreshold({ ...seen(threshold), body: limits })).data

export async function deleteThreshold(threshold: SeenThreshold): Promise<void> {
  await deleteAbsenceThreshold(seen(threshold))
}

/** In milliseconds, for a list of some thousand students. */
const timeout = 60_000

/** The list of a filter, of all its pages, as a spreadsheet. */
export const loadAlertSpreadsheet = (filter: AlertFilter, language: Language): Promise<Blob> =>
  requireFile(exportAbsenceAlerts({ query: { ...filterOf(filter), lang: language }, timeout }), 'spreadsheet')

/** Letters that were made, as one document. */
export const loadLetters = (ids: readonly number[]): Promise<Blob> =>
  requireFile(printAbsenceLetters({ query: { ids: ids.join() }, timeout }), 'pdf')
