import type { AssessmentKind } from '@portal/domain/teaching'
import { queryOptions } from '@tanstack/react-query'
import { requireSuccess } from '@portal/api-client'
import {
  getTestOptions,
  listSupervisedTestTypesOptions,
  listTestsOptions,
  listTestTypesOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import {
  addSessionTest,
  addTest,
  changeTest as postChangedTest,
  deleteTest as postDeletedTest,
} from '../generated/sdk.gen.ts'
import {
  planWire,
  toForm,
  toNotice,
  toNotices,
  toSaved,
  type ChangedNotice,
  type NoticeForm,
  type SavedNotice,
  type ClassSessionNotice,
  type ClassSessionPlan,
} from './class-session-notices.ts'
import type { Language, WithLanguage } from './language.ts'

export interface AssessmentNotice extends ClassSessionNotice {
  examTypeId: number
  examType: string
}

export interface AssessmentNoticeForm extends NoticeForm {
  kind: AssessmentKind
  examTypeId: number
}

/** Supervised tests and tests of a teacher. */
export const assessmentQueries = {
  ofTeacher: ({ teacherId, language }: WithLanguage & { teacherId: number }) =>
    queryOptions({
      ...listTestsOptions({ body: { enseignant_id: teacherId }, headers: { lang: language } }),
      select: (answer): AssessmentNotice[] =>
        toNotices(answer).map((row) => ({
          ...toNotice(row),
          examTypeId: row.type_examen_id,
          examType: row.type_examen,
        })),
    }),
  /** For a form, which must not start from a stale cache entry. */
  byId: (id: number) =>
    queryOptions({
      ...getTestOptions({ body: { id } }),
      gcTime: 0,
      select: ({ examen }): AssessmentNoticeForm => ({
        ...toForm(examen),
        kind: examen.type_examen_genre,
        examTypeId: examen.type_examen.value,
      }),
    }),
  /** The exam types of one page, with names in the given language. */
  examTypes: (kind: AssessmentKind, language: Language) =>
    queryOptions({
      ...(kind === 1 ? listSupervisedTestTypesOptions : listTestTypesOptions)({ headers: { lang: language } }),
      staleTime: 10 * 60_000,
      select: (answer) => answer.Type_examen,
    }),
}

export async function createAssessment(
  { teacherId, yearId }: { teacherId: number; yearId: number },
  { examTypeId, ...plan }: ClassSessionPlan & { examTypeId: number },
): Promise<SavedNotice> {
  const { data } = await addTest({
    body: {
      ...planWire(teacherId, plan),
      type_matiere: plan.type,
      type_examen_id: examTypeId,
      annee_id: yearId,
    },
  })
  return toSaved(data)
}

interface SessionAssessment {
  /** A date on the session's weekday, `yyyy-mm-dd`. */
  date: string
  examTypeId: number
  sessionId: number
  yearId: number
}

/** Creates a test that replaces a session of the teacher's timetable and has its slot and group. */
export async function createSessionAssessment({
  date,
  examTypeId,
  sessionId,
  yearId,
}: SessionAssessment): Promise<SavedNotice> {
  const { data } = await addSessionTest({
    body: { date, type_examen_id: examTypeId, seance_id: sessionId, annee: yearId },
  })
  return toSaved(data)
}

export async function changeAssessment(
  teacherId: number,
  { id, examTypeId, ...plan }: ChangedNotice & { examTypeId: number },
): Promise<SavedNotice> {
  const { data } = await postChangedTest({
    body: { ...planWire(teacherId, plan), id, type_matiere: plan.type, type_examen_id: examTypeId },
  })
  return toSaved(data)
}

export async function deleteAssessment(id: number): Promise<void> {
  requireSuccess((await postDeletedTest({ body: { id } })).data)
}
