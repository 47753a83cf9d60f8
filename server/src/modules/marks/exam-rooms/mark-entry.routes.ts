import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ExamKind } from '../../../database/tables/teaching.ts'
import type { Actor } from '../../../http/actor.ts'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './exam-rooms.schemas.ts'
import { publishRooms, saveRooms, validateRooms } from './exam-rooms.service.ts'
import { listRooms } from './room-lists.service.ts'

const command = { permission: 'teacher', kind: 'command' } as const

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
  ({ path, of, exam, kinds }: MarkEntryOptions): FastifyPluginAsyncTypebox =>
  async (app) => {
    const examOf = ({ teacherId }: Actor, body: { examen_id: number }) => ({ teacherId, examId: body.examen_id, kinds })

    app.post(
      `${path}/list_salle`,
      {
        config: { permission: 'teacher', kind: 'query' },
        schema: {
          operationId: `list${of}Rooms`,
          summary: `List the rooms of a ${exam}`,
          body: wire.RoomsKey,
          response: { 200: wire.RoomsResponse },
        },
      },
      async ({ actor, body }) => ({ list: await listRooms(app.db, examOf(actor, body)) }),
    )
    app.post(
      `${path}/add_note`,
      {
        config: command,
        schema: {
          operationId: `save${of}Marks`,
          summary: `Save the marks of a ${exam}`,
          body: wire.NewRoomMarks,
          response: { 200: ref(wire.RoomMarksOutcome) },
        },
      },
      ({ actor, body }) => saveRooms(app.db, examOf(actor, body), body),
    )
    app.post(
      `${path}/valider_note`,
      {
        config: command,
        schema: {
          operationId: `validate${of}Marks`,
          summary: `Validate the marks of a ${exam}`,
          body: wire.ValidatedExam,
          response: { 200: ref(Outcome) },
        },
      },
      ({ actor, body }) => validateRooms(app.db, examOf(actor, body)),
    )
    app.post(
      `${path}/affiche_note`,
      {
        config: command,
        schema: {
          operationId: `publish${of}Marks`,
          summary: `Publish the validated marks of a ${exam}`,
          body: wire.PublishedExam,
          response: { 200: ref(Outcome) },
        },
      },
      ({ actor, body }) => publishRooms(app.db, examOf(actor, body)),
    )
  }
