import type { MarksRow, RowChange } from '@portal/domain/mark-rows'
import type { ClassSessionType } from '@portal/domain/teaching'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, requireSuccess } from '@portal/api-client'
import {
  getRegisterOptions,
  listGroupStudentsOptions,
  listOwnRegistersOptions,
  listPresencesOptions,
  listRegisterDatesOptions,
  listRegisterGroupsOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import { addRegister as postRegister } from '../generated/sdk.gen.ts'
import type {
  ListGroupStudentsResponse,
  ListPresencesResponse,
  RegisterRow as WireRow,
} from '../generated/types.gen.ts'
import type { Language, WithLanguage } from './language.ts'
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
  rows: MarksRow[]
  /** The server's current date, `yyyy-mm-dd`. */
  date: string
  /** Empty on a day without a session, for which no register can be created. */
  slots: string[]
}

export interface RegisterRow {
  /** Names the register in a correction request; null for a roll that was called in the session. */
  registerId: number | null
  /** The CIN. */
  idNumber: string
  name: string
  isPresent: boolean
}

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
  ofDay: ({ date, language, ...key }: RegisterKey & WithLanguage & { date: string }) =>
    queryOptions({
      ...getRegisterOptions({ body: { ...wireRegister(key), date }, headers: { lang: language } }),
      select: ({ Etudiant: { etudiant, id = null } }) => etudiant.map((row) => toRow(row, id)),
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

/** `exists`: the rolls of today's classes are already called, and nothing was changed. */
export interface AddedRegister {
  outcome: 'added' | 'exists'
  /** The date of the stored register. */
  date: string
}

/** Creates the register of the server's current date; throws an `ApiError` with a code when it is refused. */
export async function addRegister(
  key: RegisterKey,
  changes: readonly Pick<RowChange, 'id' | 'isPresent'>[],
): Promise<AddedRegister> {
  const { data } = await postRegister({
    body: {
      ...wireRegister(key),
      etudiants: changes.map(({ id, isPresent }) => ({ cin: String(id), presence: isPresent ? 1 : 0 })),
    },
  })
  const exists = data.errNum === existsStatus
  if (!exists) requireSuccess(data)
  if (!data.date) throw new ApiError({ kind: 'format', status: 200, code: 'answer.noDate' })
  return { outcome: exists ? 'exists' : 'added', date: data.date }
}

const existsStatus = 501

function wireSubject({ teacherId, subjectId, type }: SubjectKey) {
  return { enseignant_id: teacherId, matiere_id: subjectId, type_matiere: type }
}

function wireRegister(key: RegisterKey) {
  return { ...wireSubject(key), semestre_id: key.semester, annee_id: key.yearId, group_id: key.groupId }
}

function toGroupToday({ Etudiant, date = '', quarts = [] }: ListGroupStudentsResponse): GroupToday {
  return { rows: Etudiant.map(toNewRow), date, slots: quarts }
}

function toNewRow({ cin, name }: WireRow): MarksRow {
  return { id: cin, labels: { cin, name }, isPresent: null, mark: null, version: 0, isLocked: false }
}

function toRow({ cin, name, presence }: WireRow, registerId: number | null): RegisterRow {
  return { registerId, idNumber: cin, name, isPresent: presence === 1 }
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
