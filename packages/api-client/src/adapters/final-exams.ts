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
  readSheet,
  roomCommands,
  toExamRooms,
  toRoomExams,
  wireSessions,
  type ExamSession,
  type RoomExamsKey,
  type RoomRow,
} from './exam-rooms.ts'

/** A paper of a final exam, with an anonymous code instead of a name. */
export interface AnonymousRow extends RoomRow {
  code: string
}

export const finalExamQueries = {
  exams: ({
    teacherId,
    yearId,
    semester,
    session,
    language,
  }: RoomExamsKey & { yearId: number; session: ExamSession }) =>
    queryOptions({
      ...listFinalExamsOptions({
        body: {
          enseignant_id: teacherId,
          annee_id: yearId,
          session_id: wireSessions[session],
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
        readSheet({
          rooms: listFinalExamRooms({ body: { examen_id: examId }, signal }),
          rowsOf: (room) => listFinalExamMarks({ body: { examen_id: examId, salle: room, ann: yearId }, signal }),
          labels: ({ compostage }) => ({ code: compostage }),
        }),
      gcTime: 0,
    }),
}

export const finalExamCommands = roomCommands({
  save: saveFinalExamMarks,
  validate: validateFinalExamMarks,
  publish: publishFinalExamMarks,
})
