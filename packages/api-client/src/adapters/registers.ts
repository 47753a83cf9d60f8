import type { RowChange } from '@portal/domain/mark-rows'
import type { ClassSessionType } from '@portal/domain/teaching'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listGroupStudentsOptions,
  listOwnRegistersOptions,
  listPresencesOptions,
  listRegisterDatesOptions,
  listRegisterGroupsOptions,
  listRollsOfDayOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import { createRegister } from '../generated/sdk.gen.ts'
import type {
  ListGroupStudentsResponse,
  ListPresencesResponse,
  ListRollsOfDayResponse,
  RegisterRow as WireRow,
} from '../generated/types.gen.ts'
import { toSentState, type RollRow } from './attendance-rows.ts'
import type { Language, WithLanguage } from './language.ts'
import { inLanguage, once } from './rest.ts'
import type { TeachingKey } from './teaching-key.ts'

interface SubjectKey extends TeachingKey {
  type: ClassSessionType
  subjectId: number
}

/** The key of a register: one per day. */
export interface RegisterKey extends SubjectKey {
  groupId: number
}

/** The students of a group, without a presence, and the teacher's sessions with it today. */
export interface GroupToday {
  rows: RollRow[]
  /** The server's current date, `yyyy-mm-dd`. */
  date: string
  /** Empty on a day without a session, for which no register can be created. */
  slots: string[]
}

/** A roll of a class on a day; its `registerId` names the register in a correction request. */
export type RollOfDay = ListRollsOfDayResponse['items'][number]

export interface StudentPresences {
  idNumber: string
  name: string
  presences: number
  /** Registers that include the student. */
  registers: number
  /** Excluded from the exams of the subject by the administration. */
  isEliminated: boolean
}

export type { OwnRegister } from '../generated/types.gen.ts'

/** How many registers the list of recent ones has. */
const recentCount = 5

export const registerQueries = {
  /** The last days of which the teacher recorded a roll. */
  recent: (language: Language) =>
    queryOptions({
      ...listOwnRegistersOptions({ query: { limit: recentCount }, headers: { lang: language } }),
      select: ({ items }) => items,
    }),
  groups: (key: SubjectKey) =>
    queryOptions({
      ...listRegisterGroupsOptions({ body: { ...wireSubject(key), annee_id: key.yearId, semestre_id: key.semester } }),
      select: ({ Group }) => Group,
    }),
  /** The dates of which a roll is recorded, newest first. */
  dates: (key: RegisterKey) =>
    queryOptions({
      ...listRegisterDatesOptions({
        body: { ...wireSubject(key), annee_id: key.yearId, group_id: key.groupId },
      }),
      select: ({ Date: days }) => days,
    }),
  /** The rolls of a day, by slot. */
  rollsOfDay: ({ date, language, ...key }: RegisterKey & WithLanguage & { date: string }) =>
    queryOptions({
      ...listRollsOfDayOptions({ path: { ...classPath(key), date }, ...inLanguage(language) }),
      select: ({ items }) => items,
    }),
  /** For a new register. */
  today: ({ type, semester, groupId, yearId, subjectId, language }: RegisterKey & WithLanguage) =>
    queryOptions({
      ...listGroupStudentsOptions({
        body: {
          type_matiere: type,
          semestre_id: semester,
          group_id: groupId,
          annee_id: yearId,
          matiere_id: subjectId,
        },
        headers: { lang: language },
      }),
      // A change of language keeps the register open with its unsaved input.
      placeholderData: keepPreviousData,
      select: toGroupToday,
    }),
  presences: ({ language, ...key }: RegisterKey & WithLanguage) =>
    queryOptions({
      ...listPresencesOptions({
        body: { ...wireSubject(key), semestre_id: key.semester, group_id: key.groupId },
        headers: { lang: language },
      }),
      select: ({ presence_par_etudiant }) => presence_par_etudiant.map(toPresences),
    }),
}

/** Creates the register of the server's current date, and returns the date; throws an `ApiError` when it is refused. */
export async function addRegister(
  { register, changes }: { register: RegisterKey; changes: readonly RowChange[] },
  key: string,
): Promise<string> {
  const body = { semester: register.semester, rows: changes.map(toSentState) }
  return (await createRegister({ path: classPath(register), body, ...once(key) })).data.date
}

const classPath = ({ groupId, subjectId, type }: RegisterKey) => ({
  ...{ groupId: String(groupId), subjectId: String(subjectId), type: `${type}` as const },
})

function wireSubject({ teacherId, subjectId, type }: SubjectKey) {
  return { enseignant_id: teacherId, matiere_id: subjectId, type_matiere: type }
}

function toGroupToday({ Etudiant, date = '', quarts = [] }: ListGroupStudentsResponse): GroupToday {
  return { rows: Etudiant.map(toNewRow), date, slots: quarts }
}

function toNewRow({ cin, name }: WireRow): RollRow {
  return {
    ...{ id: cin, labels: { cin, name }, isPresent: null, mark: null, version: 0, isLocked: false },
    ...{ enteredBy: null, enteredAt: null, changedBy: null, changedAt: null },
  }
}

function toPresences({
  etudiant,
  count_presence,
  count_registre,
  presence,
}: ListPresencesResponse['presence_par_etudiant'][number]): StudentPresences {
  return {
    idNumber: etudiant.code,
    name: etudiant.etudiant_name,
    presences: count_presence,
    registers: count_registre,
    isEliminated: presence === 0,
  }
}
