import type { MarksRow, RowChange, RowResult } from '@portal/domain/mark-rows'
import type { AssessmentKind, ClassSessionType } from '@portal/domain/teaching'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requireSuccess } from '@portal/api-client'
import {
  listExamMarksOptions,
  listFreeMarkGroupsOptions,
  listFreeMarkTutorialsOptions,
  listSupervisedTestsToMarkOptions,
  listTestsToMarkOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import {
  exportExamMarks as postExport,
  printExamMarks as getPrint,
  publishExamMarks as postPublication,
  publishFreeMarks as postFreePublication,
  saveExamMarks as postMarks,
  saveFreeMarks as postFreeMarks,
  validateExamMarks as postValidation,
  validateFreeMarks as postFreeValidation,
} from '../generated/sdk.gen.ts'
import type { ExamMarksOutcome, ExamOfTeacher, ExamRow, SavedExamRow } from '../generated/types.gen.ts'
import { assessmentQueries } from './assessments.ts'
import { requireFile } from './files.ts'
import type { WithLanguage } from './language.ts'
import { rowsOfResponse, toMarksRow, toRowResult, toWireChange, toWirePresence } from './mark-rows.ts'
import { toWireTeachingKey, type TeachingKey } from './teaching-key.ts'

/** One sheet of marks: of an announced exam, or of free marks. */
export interface MarkSheetKey extends TeachingKey {
  groupId: number
  subjectId: number
  examTypeId: number
  /** `yyyy-mm-dd`; null for free marks without a date. */
  date: string | null
  /** The session type of free marks; null for an announced exam. */
  freeType: ClassSessionType | null
}

/** An announced exam of one group; an exam of several groups has one row for each. */
export interface AnnouncedExam extends Pick<MarkSheetKey, 'groupId' | 'subjectId' | 'examTypeId' | 'semester'> {
  /** The id of the notice. */
  id: number
  date: string
  examType: string
  subject: string
  group: string
  semesterName: string
  /** Whether its marks are available: the date has come, the notice is activated and the sheet is not closed. */
  isActive: boolean
  isValidated: boolean
  isPublished: boolean
  /** Whether the exam is in the future. */
  isUpcoming: boolean
}

export interface ExamMarks {
  rows: MarksRow[]
  isPublished: boolean
  /** Whether the exam is in the future, so that no mark can be entered. */
  isUpcoming: boolean
}

export const examMarksQueries = {
  /** The exam types of one page. */
  types: assessmentQueries.examTypes,
  announced: ({ kind, language, ...key }: TeachingKey & WithLanguage & { kind: AssessmentKind }) => {
    const call = { body: toWireTeachingKey(key), headers: { lang: language } }
    return queryOptions({
      ...(kind === 1 ? listSupervisedTestsToMarkOptions(call) : listTestsToMarkOptions(call)),
      select: ({ Eamen }) => Eamen.map(toExam),
    })
  },
  /** For an editable sheet, which must not start from a stale cache entry. */
  sheet: ({ language, ...key }: MarkSheetKey & WithLanguage) =>
    queryOptions({
      ...listExamMarksOptions({ body: wireKey(key), headers: { lang: language } }),
      gcTime: 0,
      // A change of language keeps the sheet open with its unsaved input.
      placeholderData: keepPreviousData,
      select: ({ Note }): ExamMarks => ({
        rows: Note.etudiants.map(toRow),
        isPublished: Note.affiche === 1,
        isUpcoming: Note.a_venir === 1,
      }),
    }),
  /** The groups for which free marks can be entered. */
  freeGroups: ({ subjectId, type, ...key }: TeachingKey & { subjectId: number; type: ClassSessionType }) =>
    queryOptions({
      ...listFreeMarkGroupsOptions({ body: { ...toWireTeachingKey(key), matiere_id: subjectId, type } }),
      select: ({ Group }) => Group,
    }),
  /** The TD groups of a lecture group; for any other group, the group itself. */
  tutorials: ({ type, groupId, semester }: Pick<MarkSheetKey, 'groupId' | 'semester'> & { type: ClassSessionType }) =>
    queryOptions({
      ...listFreeMarkTutorialsOptions({ body: { type, group_id: groupId, semestre_id: semester } }),
      select: ({ Group }) => Group,
    }),
}

/** Stores the valid rows and returns a result per row; throws an `ApiError` when the response has no rows. */
export async function saveExamMarks(key: MarkSheetKey, changes: readonly RowChange[]): Promise<RowResult[]> {
  const body = { ...sheetKey(key), etudiants: changes.map(toWireRow) }
  const { freeType, date } = key
  const { data } = await (freeType === null
    ? postMarks({ body: { ...body, date: date ?? '' } })
    : postFreeMarks({ body: { ...body, date, type_matiere: freeType } }))
  return rowsOfResponse(data).map(toResult)
}

/** Validates and locks the whole sheet; throws and locks nothing when a row is missing or not as stored. */
export async function validateExamMarks(key: MarkSheetKey, rows: readonly RowChange[]): Promise<void> {
  const body = { ...sheetKey(key), etudiants: rows.map(toWireRow) }
  const { freeType, date } = key
  const { data }: { data: ExamMarksOutcome } = await (freeType === null
    ? postValidation({ body: { ...body, date: date ?? '' } })
    : postFreeValidation({ body: { ...body, date, type_matiere: freeType } }))
  requireSuccess(data)
}

/** Publishes validated marks to the students. */
export async function publishExamMarks(key: MarkSheetKey): Promise<void> {
  const body = { ...sheetKey(key), affiche: 1 as const }
  const { freeType, date } = key
  const { data } = await (freeType === null
    ? postPublication({ body: { ...body, date: date ?? '' } })
    : postFreePublication({ body: { ...body, date, type_matiere: freeType } }))
  requireSuccess(data)
}

/** Downloads the stored rows as a spreadsheet. */
export const exportExamMarks = ({ language, ...key }: MarkSheetKey & WithLanguage) =>
  requireFile(postExport({ body: wireKey(key), headers: { lang: language } }), 'spreadsheet')

/** The marks of an exam with a date, as a PDF. */
export const printExamMarks = ({ language, date, ...key }: MarkSheetKey & WithLanguage & { date: string }) =>
  requireFile(
    getPrint({
      path: {
        group_id: String(key.groupId),
        matiere_id: String(key.subjectId),
        type_examen_id: String(key.examTypeId),
        semestre_id: `${key.semester}`,
        date,
        annee_id: String(key.yearId),
      },
      query: { lang: language },
    }),
    'pdf',
  )

function examOf({ groupId, subjectId, examTypeId, semester, yearId }: MarkSheetKey) {
  return {
    group_id: groupId,
    matiere_id: subjectId,
    type_examen_id: examTypeId,
    semestre_id: semester,
    annee_id: yearId,
  }
}

/** Free marks without a date omit it. */
function wireKey(key: MarkSheetKey) {
  return { ...examOf(key), ...(key.date !== null && { date: key.date }) }
}

function sheetKey(key: MarkSheetKey) {
  return { ...examOf(key), enseignant_id: key.teacherId }
}

function toExam(row: ExamOfTeacher): AnnouncedExam {
  return {
    id: row.id,
    date: row.date,
    examType: row.type_examen,
    subject: row.matiere,
    group: row.group,
    semesterName: row.semestre,
    isActive: row.active === 1,
    isValidated: row.valider === 1,
    isPublished: row.affiche === 1,
    isUpcoming: row.a_venir === 1,
    groupId: row.groupe_id,
    subjectId: row.matiere_id,
    examTypeId: row.type_examen_id,
    semester: row.semestre_id,
  }
}

/** A student who was absent in the roll of the class starts so, until a row is saved. */
function toRow(row: ExamRow) {
  const { id: markId } = row
  const student = { id: row.cin, labels: { cin: row.cin, name: row.nom } }
  if (row.appel === 0 && row.active === 1)
    return toMarksRow({ ...row, note: '0' }, { ...student, isPresent: false, isFromRoll: true })
  return toMarksRow(row, { ...student, isPresent: row.isPresent === 1, ...(markId && { markId }) })
}

function toWireRow(change: RowChange) {
  return { cin: String(change.id), isPresent: toWirePresence(change), ...toWireChange(change) }
}

function toResult(row: SavedExamRow) {
  return toRowResult(row, { id: row.cin, isPresent: row.isPresent === 1 })
}
