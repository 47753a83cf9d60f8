import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listSecondSessionExamsOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  listSecondSessionMarks,
  listSecondSessionRooms,
  publishSecondSessionMarks,
  saveSecondSessionMarks,
  validateSecondSessionMarks,
} from '../generated/sdk.gen.ts'
import type { Language } from './language.ts'
import { fetchMarkSheet, createExamMarkCommands, toRoomExams, type RoomExamsKey } from './exam-rooms.ts'

/** The principal session, the only one with a second session. */
const principalSitting = 1

/** The second session of DS, in the year of the session. */
export const secondSessionQueries = {
  exams: ({ teacherId, semester, language }: RoomExamsKey) =>
    queryOptions({
      ...listSecondSessionExamsOptions({
        body: { enseignant_id: teacherId, session_id: principalSitting, semestre_id: semester },
        headers: { lang: language },
      }),
      select: toRoomExams,
    }),
  /** For an editable sheet, which must not start from a stale cache entry; a change of language keeps it open. */
  sheet: (examId: number, language: Language) =>
    queryOptions({
      queryKey: ['secondSessionSheet', examId, language],
      queryFn: ({ signal }) =>
        fetchMarkSheet({
          rooms: listSecondSessionRooms({ body: { examen_id: examId }, signal }),
          rowsOf: (room) =>
            listSecondSessionMarks({ body: { examen_id: examId, salle: room }, headers: { lang: language }, signal }),
          labelsOf: ({ cin, etudiant }) => ({ cin, name: etudiant }),
        }),
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
}

export const secondSessionCommands = createExamMarkCommands({
  save: saveSecondSessionMarks,
  validate: validateSecondSessionMarks,
  publish: publishSecondSessionMarks,
})
