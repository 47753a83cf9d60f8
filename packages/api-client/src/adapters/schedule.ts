import type { Semester } from '@portal/domain/teaching'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, requireSuccess } from '@portal/api-client'
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
import { keysOf } from './keys-of.ts'
import { toTimetable } from './timetable.ts'
import type { WithLanguage } from './language.ts'
import { toWireTeachingKey, type TeachingKey } from './teaching-key.ts'

export * from './department-teachers.ts'
export * from './timetable-changes.ts'
export * from './timetable-week.ts'
export type { ClassSessionType, Semester } from '@portal/domain/teaching'
export type { Timetable, TimetableOption, TimetableSession } from '@portal/domain/timetable'

/** The exams of a semester, or 3: the control session of both semesters. */
export type ExamPeriod = Semester | 3

export interface Group {
  id: number
  name: string
}

/** An exam in a room; unknown fields are empty. */
export interface ScheduledExam {
  slot: string
  subject: string
  group: string
  room: string
}

export interface Invigilation {
  day: string
  /** `yyyy-mm-dd`. */
  date: string
  places: ScheduledExam[]
}

/** An exam that a teacher invigilates, or one of a subject that the teacher teaches. */
export interface ExamDate extends ScheduledExam {
  /** `yyyy-mm-dd`. */
  date: string
  isInvigilation: boolean
}

/** One semester's timetable, of a teacher or of a group. */
export const timetableQueries = {
  ofTeacher: ({ language, ...key }: TeachingKey & WithLanguage) =>
    queryOptions({
      ...getTeacherTimetableOptions({ body: toWireTeachingKey(key), headers: { lang: language } }),
      select: ({ emploi }) => toTimetable(emploi[0]),
    }),
  ofGroup: ({
    groupId,
    semester,
    yearId,
    language,
  }: Omit<TeachingKey, 'teacherId'> & WithLanguage & { groupId: number }) =>
    queryOptions({
      ...getGroupTimetableOptions({
        body: { group_id: groupId, semestre_id: semester, annee_id: yearId },
        headers: { lang: language },
      }),
      select: ({ emploi }) => toTimetable(emploi[0]),
    }),
}

/** The groups whose timetable a teacher may view. */
export const groupQueries = {
  ofTeacher: (key: TeachingKey) =>
    queryOptions({
      ...listTeacherGroupsOptions({ body: toWireTeachingKey(key) }),
      select: ({ list }): Group[] => list.map(({ id, name }) => ({ id, name })),
    }),
}

type ExamPeriodKey = Omit<TeachingKey, 'semester'> & WithLanguage & { session: ExamPeriod }

const exams = ({ teacherId, session, yearId, language }: ExamPeriodKey) =>
  listInvigilationsOptions({
    body: { enseignant_id: teacherId, semestre_id: session, annee_id: yearId },
    headers: { lang: language },
  })

/** The invigilations of a teacher. */
export const invigilationQueries = {
  ofTeacher: (key: ExamPeriodKey) =>
    queryOptions({ ...exams(key), select: ({ Surveillance }) => Surveillance.map(toInvigilation) }),
}

/** The exams of a teacher's subjects and the exams that the teacher invigilates. */
export const examQueries = {
  ofTeacher: (key: ExamPeriodKey) => queryOptions({ ...exams(key), select: toExamDates }),
}

/** Whether the caller has a secret calendar URL; the URL itself is returned only once, at creation. */
export const calendarQueries = {
  state: () => queryOptions({ ...getCalendarStateOptions(), select: ({ actif }) => ({ isActive: actif === 1 }) }),
}

/** The keys of the queries that a new or revoked calendar URL changes. */
export const changedByCalendarUrl = keysOf('getCalendarState')

/** Creates a secret URL for calendar subscriptions, with the password of the account; revokes the previous one. */
export async function createCalendarUrl(password: string): Promise<string> {
  const { data } = await postCalendarAddress({ body: { password } })
  return data.adresse
}

export async function revokeCalendarUrl(): Promise<void> {
  const { data } = await postCalendarRevocation()
  requireSuccess(data)
}

/** The timetable as a PDF in the given language. */
export async function printTimetable({
  teacherId,
  semester,
  yearId,
  language,
}: TeachingKey & WithLanguage): Promise<Blob> {
  const { data } = await printTeacherTimetable({
    path: { enseignant_id: String(teacherId), semestre_id: `${semester}`, annee_id: String(yearId) },
    query: { lang: language },
  })
  if (!data.type.startsWith('application/pdf')) throw new ApiError({ kind: 'format', code: 'answer.notPdf' })
  return data
}

function toInvigilation({ jour, date, detail }: ListInvigilationsResponse['Surveillance'][number]): Invigilation {
  return { day: jour, date, places: detail.map(toPlace) }
}

type WirePlace = Pick<ListInvigilationsResponse['Examens'][number], 'quart'> &
  Partial<ListInvigilationsResponse['Examens'][number]>

// Servers of other institutes return only the slots.
function toPlace({ quart, matiere = '', group = '', salle = '' }: WirePlace): ScheduledExam {
  return { slot: quart, subject: matiere, group, room: salle }
}

/** Merges both lists; an exam that the teacher both teaches and invigilates in the same room is deduplicated. */
function toExamDates({ Surveillance, Examens }: InvigilationsResponse): ExamDate[] {
  const watched = Surveillance.flatMap(({ date, detail }) =>
    detail.map((place) => ({ date, ...toPlace(place), isInvigilation: true })),
  )
  const isWatched = (exam: ExamDate) =>
    watched.some(
      (one) => one.date === exam.date && one.slot === exam.slot && one.room === exam.room && exam.room !== '',
    )
  const taught = (Examens ?? []).map((exam) => ({ date: exam.date, ...toPlace(exam), isInvigilation: false }))
  return [...watched, ...taught.filter((exam) => !isWatched(exam))]
}

type InvigilationsResponse = Pick<ListInvigilationsResponse, 'Surveillance'> & Partial<ListInvigilationsResponse>
