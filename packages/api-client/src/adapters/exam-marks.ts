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
import type { ExamMarksOutcome, ExamOfTeacher, ExamRow as WireRow, SavedExamRow } from '../generated/types.gen.ts'
import type { Language } from './language.ts'
import { requireFile } from './files.ts'
import { rowsOfResponse, toSavedEntry, toWireEntry, type SavedEntry, type SentEntry } from './saved-rows.ts'
import { assessmentQueries, type AssessmentKind } from './assessments.ts'
import type { ClassSessionType } from './timetable.ts'

export type { AssessmentKind }

interface WithLanguage {
  /** Language of the returned labels and names. */
  language: Language
}

interface TeachingKey {
  teacherId: number
  yearId: number
  semester: 1 | 2
}

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

export interface ExamMarkRow {
  /** The CIN. */
  idNumber: string
  name: string
  isPresent: boolean
  /** A decimal such as `7.5`; null without a mark. */
  mark: string | null
  version: number
  isValidated: boolean
  isEditable: boolean
}

export interface ExamMarks {
  rows: ExamMarkRow[]
  isPublished: boolean
  /** Whether the exam is in the future, so that no mark can be entered. */
  isUpcoming: boolean
}

export interface ExamMarkEntry extends SentEntry {
  idNumber: string
  isPresent: boolean
}

export interface SavedExamMark extends SavedEntry {
  idNumber: string
}

export const examMarksQueries = {
  /** The exam types of one page. */
  types: assessmentQueries.examTypes,
  announced: ({
    kind,
    teacherId,
    yearId,
    semester,
    language,
  }: TeachingKey & WithLanguage & { kind: AssessmentKind }) => {
    const call = {
      body: { enseignant_id: teacherId, semestre_id: semester, annee_id: yearId },
      headers: { lang: language },
    }
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
  freeGroups: ({
    teacherId,
    yearId,
    semester,
    subjectId,
    type,
  }: TeachingKey & { subjectId: number; type: ClassSessionType }) =>
    queryOptions({
      ...listFreeMarkGroupsOptions({
        body: { enseignant_id: teacherId, annee_id: yearId, semestre_id: semester, matiere_id: subjectId, type },
      }),
      select: ({ Group }) => Group,
    }),
  /** The TD groups of a lecture group; for any other group, the group itself. */
  tutorials: ({ type, groupId, semester }: { type: ClassSessionType; groupId: number; semester: 1 | 2 }) =>
    queryOptions({
      ...listFreeMarkTutorialsOptions({ body: { type, group_id: groupId, semestre_id: semester } }),
      select: ({ Group }) => Group,
    }),
}

/** Stores the valid rows and returns a result per row; throws an `ApiError` when the response has no rows. */
export async function saveExamMarks(key: MarkSheetKey, entries: readonly ExamMarkEntry[]): Promise<SavedExamMark[]> {
  const body = { ...sheetKey(key), etudiants: entries.map(toWireRow) }
  const { freeType, date } = key
  const { data } = await (freeType === null
    ? postMarks({ body: { ...body, date: date ?? '' } })
    : postFreeMarks({ body: { ...body, date, type_matiere: freeType } }))
  return rowsOfResponse(data).map(toSaved)
}

/** Validates and locks the whole sheet; throws and locks nothing when an entry is missing or not the stored one. */
export async function validateExamMarks(key: MarkSheetKey, entries: readonly ExamMarkEntry[]): Promise<void> {
  const body = { ...sheetKey(key), etudiants: entries.map(toWireRow) }
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
export async function exportExamMarks({ language, ...key }: MarkSheetKey & WithLanguage): Promise<Blob> {
  const { data } = await postExport({ body: wireKey(key), headers: { lang: language } })
  return requireFile(data, 'spreadsheet')
}

/** The marks of an exam with a date, as a PDF. */
export async function printExamMarks({
  language,
  date,
  ...key
}: MarkSheetKey & WithLanguage & { date: string }): Promise<Blob> {
  const { data } = await getPrint({
    path: {
      group_id: String(key.groupId),
      matiere_id: String(key.subjectId),
      type_examen_id: String(key.examTypeId),
      semestre_id: `${key.semester}`,
      date,
      annee_id: String(key.yearId),
    },
    query: { lang: language },
  })
  return requireFile(data, 'pdf')
}

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

function toRow({ cin, nom, isPresent, note, version, valider, active }: WireRow): ExamMarkRow {
  return {
    idNumber: cin,
    name: nom,
    isPresent: isPresent === 1,
    mark: note || null,
    version,
    isValidated: valider === 1,
    isEditable: active === 1 && valider === 0,
  }
}

function toWireRow({ idNumber, isPresent, ...entry }: ExamMarkEntry) {
  return { cin: idNumber, isPresent: isPresent ? (1 as const) : (0 as const), ...toWireEntry(entry) }
}

function toSaved(row: SavedExamRow): SavedExamMark {
  return { idNumber: row.cin, ...toSavedEntry(row, row.isPresent === 1) }
}
