import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import type { ExamKind } from '../../../database/tables/teaching.ts'
import type { Actor } from '../../../http/actor.ts'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './exam-rooms.schemas.ts'
import { publishRooms, saveRooms, validateRooms } from './exam-rooms.service.ts'
import { listRooms } from './room-lists.service.ts'

interface MarkEntryOptions {
  /** Prefix of the routes. */
  path: string
  /** Part of the operation names. */
  of: string
  /** Part of the operation summaries. */
  exam: string
  kinds: ExamKind[]
}

/** The routes for entering marks: the same for each kind of exam. */
export const markEntryRoutes =
  ({ path, of, exam, kinds }: MarkEntryOptions): FastifyPluginAsync =>
  async (app) => {
    const forTeachers = wireCalls(app, 'teacher')
    const examOf = ({ teacherId }: Actor, body: { examen_id: number }) => ({ teacherId, examId: body.examen_id, kinds })

    forTeachers.read(`${path}/list_salle`, `list${of}Rooms`, {
      summary: `List the rooms of a ${exam}`,
      schema: { body: wire.RoomsKey, response: wire.RoomsResponse },
      handler: async ({ actor, body }) => ({ list: await listRooms(app.db, examOf(actor, body)) }),
    })
    forTeachers.post(`${path}/add_note`, `save${of}Marks`, {
      summary: `Save the marks of a ${exam}`,
      refusals: ['marks.closed', 'marks.notYet', 'marks.rows', 'marks.twice', 'marks.validated'],
      schema: { body: wire.NewRoomMarks, response: ref(wire.RoomMarksOutcome) },
      handler: ({ actor, body }) => saveRooms(app.db, examOf(actor, body), body),
    })
    forTeachers.post(`${path}/valider_note`, `validate${of}Marks`, {
      summary: `Validate the marks of a ${exam}`,
      refusals: ['marks.closed', 'marks.missing', 'marks.notYet'],
      schema: { body: wire.ValidatedExam, response: ref(Outcome) },
      handler: ({ actor, body }) => validateRooms(app.db, examOf(actor, body)),
    })
    forTeachers.post(`${path}/affiche_note`, `publish${of}Marks`, {
      summary: `Publish the validated marks of a ${exam}`,
      refusals: ['marks.draft'],
      schema: { body: wire.PublishedExam, response: ref(Outcome) },
      handler: ({ actor, body }) => publishRooms(app.db, examOf(actor, body)),
    })
  }
