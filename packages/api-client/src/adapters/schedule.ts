import { queryOptions } from '@tanstack/react-query'
import { ApiError, requireDone } from '@portal/api-client'
import {
  getGroupTimetableOptions,
  getTeacherTimetableOptions,
  getCalendarStateOptions,
  listInvigilationsOptions,
  listTeacherGroupsOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import {
  createCalendarAddress as postCalendarAddress,
  printTeacherTimetable,
  revokeCalendarAddress as postCalendarRevocation,
} from '../generated/sdk.gen.ts'
import type { ListInvigilationsResponse } from '../generated/types.gen.ts'
import { toTimetable } from './timetable.ts'
import type { Language } from './language.ts'

export * from './department-teachers.ts'
export type { SessionType, Timetable, TimetableOption, TimetableSession } from './timetable.ts'

export type Semester = 1 | 2
/** The exams of a semester, or 3: the control session, which examines both. */
export type ExamSession = Semester | 3

export interface Group {
  id: number
  name: string
}

export interface Invigilation {
  day: string
  /** `yyyy-mm-dd`. */
  date: string
  slots: string[]
}

interface TeacherKey {
  teacherId: number
  semester: Semester
  yearId: number
}
/** The labels of the answer come in this language. */
interface Spoken {
  language: Language
}

/** One semester's timetable, of a teacher or of a group. */
export const timetableQueries = {
  ofTeacher: ({ language, ...key }: TeacherKey & Spoken) =>
    queryOptions({
      ...getTeacherTimetableOptions({ body: wireKey(key), headers: { lang: language } }),
      select: ({ emploi }) => toTimetable(emploi[0]),
    }),
  ofGroup: ({ groupId, semester, yearId, language }: Omit<TeacherKey, 'teacherId'> & Spoken & { groupId: number }) =>
    queryOptions({
      ...getGroupTimetableOptions({
        body: { group_id: groupId, semestre_id: semester, annee_id: yearId },
        headers: { lang: language },
      }),
      select: ({ emploi }) => toTimetable(emploi[0]),
    }),
}

/** The groups whose timetable a teacher may look up. */
export const groupQueries = {
  ofTeacher: (key: TeacherKey) =>
    queryOptions({
      ...listTeacherGroupsOptions({ body: wireKey(key) }),
      select: ({ list }): Group[] => list.map(({ id, name }) => ({ id, name })),
    }),
}

/** When a teacher watches over exams. */
export const invigilationQueries = {
  ofTeacher: ({
    teacherId,
    session,
    yearId,
    language,
  }: Omit<TeacherKey, 'semester'> & Spoken & { session: ExamSession }) =>
    queryOptions({
      ...listInvigilationsOptions({
        body: { enseignant_id: teacherId, semestre_id: session, annee_id: yearId },
        headers: { lang: language },
      }),
      select: ({ Surveillance }) => Surveillance.map(toInvigilation),
    }),
}

/** Whether the caller has a secret calendar address; the address itself is never told again. */
export const calendarQueries = {
  state: () => queryOptions({ ...getCalendarStateOptions(), select: ({ actif }) => ({ isActive: actif === 1 }) }),
}

/** Makes a new secret address that calendars subscribe to; the one before stops working. */
export async function createCalendarAddress(): Promise<string> {
  const { data } = await postCalendarAddress()
  return data.adresse
}

export async function revokeCalendarAddress(): Promise<void> {
  const { data } = await postCalendarRevocation()
  requireDone(data)
}

/** The timetable as a PDF in the given language. */
export async function printTimetable({ teacherId, semester, yearId, language }: TeacherKey & Spoken): Promise<Blob> {
  const { data } = await printTeacherTimetable({
    path: { enseignant_id: String(teacherId), semestre_id: `${semester}`, annee_id: String(yearId) },
    query: { lang: language },
  })
  if (!data.type.startsWith('application/pdf')) throw new ApiError({ kind: 'format', code: 'answer.notPdf' })
  return data
}

function wireKey({ teacherId, semester, yearId }: TeacherKey) {
  return { enseignant_id: teacherId, semestre_id: semester, annee_id: yearId }
}

function toInvigilation({ jour, date, detail }: ListInvigilationsResponse['Surveillance'][number]): Invigilation {
  return { day: jour, date, slots: detail.map(({ quart }) => quart) }
}
