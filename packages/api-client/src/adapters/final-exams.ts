import { queryOptions } from '@tanstack/react-query'
import { listFinalExamRoomsOptions, listFinalExamsOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  listFinalExamMarks,
  listFinalExamRooms,
  publishFinalExamMarks,
  saveFinalExamMarks,
  validateFinalExamMarks,
} from '../generated/sdk.gen.ts'
import {
  fetchMarkSheet,
  createExamMarkCommands,
  toExamRooms,
  toRoomExams,
  sittingIds,
  type ExamSitting,
  type RoomExamsKey,
} from './exam-rooms.ts'

export const finalExamQueries = {
  exams: ({
    teacherId,
    yearId,
    semester,
    session,
    language,
  }: RoomExamsKey & { yearId: number; session: ExamSitting }) =>
    queryOptions({
      ...listFinalExamsOptions({
        body: {
          enseignant_id: teacherId,
          annee_id: yearId,
          session_id: sittingIds[session],
          semestre_id: semester,
        },
        headers: { lang: language },
      }),
      select: toRoomExams,
    }),
  rooms: (examId: number) =>
    queryOptions({ ...listFinalExamRoomsOptions({ body: { examen_id: examId } }), select: toExamRooms }),
  /** For an editable sheet, which must not start from a stale cache entry. */
  sheet: (examId: number, yearId: number) =>
    queryOptions({
      queryKey: ['finalExamSheet', examId, yearId],
      queryFn: ({ signal }) =>
        fetchMarkSheet({
          rooms: listFinalExamRooms({ body: { examen_id: examId }, signal }),
          rowsOf: (room) => listFinalExamMarks({ body: { examen_id: examId, salle: room, ann: yearId }, signal }),
          labelsOf: ({ compostage }) => ({ code: compostage }),
        }),
      gcTime: 0,
    }),
}

export const finalExamCommands = createExamMarkCommands({
  save: saveFinalExamMarks,
  validate: validateFinalExamMarks,
  publish: publishFinalExamMarks,
})
