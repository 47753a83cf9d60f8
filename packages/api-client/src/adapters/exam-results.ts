import { queryOptions } from '@tanstack/react-query'
import { listExamResultsOptions, listRoomResultsOptions } from '../generated/@tanstack/react-query.gen.ts'
import { exportExamAttendance } from '../generated/sdk.gen.ts'
import type { ResultRow as WireRow } from '../generated/types.gen.ts'
import type { WithLanguage } from './language.ts'
import { toRoomExams, sittingIds, type ExamSitting, type RoomExamsKey } from './exam-rooms.ts'
import { requireFile } from './files.ts'

/** A paper of a validated final exam, with its code and its student. */
export interface ResultRow {
  place: number
  /** The CIN. */
  idNumber: string
  student: string
  code: string
  /** An absent student has the mark 0. */
  isPresent: boolean
  mark: string
}

interface ExamRoomKey extends WithLanguage {
  examId: number
  room: string
}

/** Validated final exams, in the year of the session. */
export const examResultQueries = {
  exams: ({ teacherId, semester, session, language }: RoomExamsKey & { session: ExamSitting }) =>
    queryOptions({
      ...listExamResultsOptions({
        body: { enseignant_id: teacherId, session_id: sittingIds[session], semestre_id: semester },
        headers: { lang: language },
      }),
      select: toRoomExams,
    }),
  ofRoom: ({ examId, room, language }: ExamRoomKey) =>
    queryOptions({
      ...listRoomResultsOptions({ body: { examen_id: examId, salle: room }, headers: { lang: language } }),
      select: ({ ListEtudiant }) => ListEtudiant.map(toRow),
    }),
}

/** The attendance list of a room, as a spreadsheet to be signed. */
export const exportAttendanceList = ({ examId, room, yearId, language }: ExamRoomKey & { yearId: number }) =>
  requireFile(
    exportExamAttendance({
      path: { examen_id: String(examId), salle: room, annee_id: String(yearId) },
      query: { lang: language },
    }),
    'spreadsheet',
  )

function toRow({ ordre, cin, etudiant, compostage, isPresent, note }: WireRow): ResultRow {
  return {
    place: ordre,
    idNumber: cin,
    student: etudiant,
    code: compostage,
    isPresent: isPresent === 1,
    mark: note,
  }
}
