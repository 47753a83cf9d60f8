import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './reservation.schemas.ts'
import { addReservation, deleteReservation, getCopies, listReservations } from './reservation.service.ts'

const query = { permission: 'teacher', kind: 'query' } as const
const command = { permission: 'teacher', kind: 'command' } as const

export const reservationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/reservation/get_exemplaire',
    {
      config: query,
      schema: {
        operationId: 'getCopies',
        summary: 'Read the number of copies of a book and when all are taken',
        body: wire.CopiesBody,
        response: { 200: wire.CopiesResponse },
      },
    },
    ({ body }) => getCopies(app.db, body.id),
  )

  app.post(
    '/reservation/add',
    {
      config: command,
      schema: {
        operationId: 'addReservation',
        summary: 'Reserve a copy of a book',
        body: wire.NewReservation,
        response: { 200: ref(wire.ReservationOutcome) },
      },
    },
    ({ actor, body, language }) => addReservation(app.db, actor, body, language),
  )

  app.post(
    '/reservation/enseignant/list',
    {
      config: query,
      schema: {
        operationId: 'listReservations',
        summary: 'List the own reservations',
        body: wire.ReservationsBody,
        response: { 200: wire.ReservationsResponse },
      },
    },
    async ({ body, language }) => ({
      reservations: await listReservations(app.db, body.id, { suivi: body.suivi, language }),
    }),
  )

  app.post(
    '/reservation/delete',
    {
      config: command,
      schema: {
        operationId: 'deleteReservation',
        summary: 'Delete an own reservation in progress',
        body: wire.ReservationKey,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => deleteReservation(app.db, actor, body.id),
  )
}
