import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './reservation.schemas.ts'
import { addReservation, deleteReservation, getCopies, listReservations } from './reservation.service.ts'

export const reservationRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  forTeachers.read('/reservation/get_exemplaire', 'getCopies', {
    summary: 'Read the number of copies of a book and when all are taken',
    schema: { body: wire.CopiesBody, response: wire.CopiesResponse },
    handler: ({ body }) => getCopies(app.db, body.id),
  })
  forTeachers.post('/reservation/add', 'addReservation', {
    summary: 'Reserve a copy of a book',
    refusals: [
      'reservation.order',
      'reservation.past',
      'reservation.singleCopy',
      'reservation.tooLong',
      'reservation.unavailable',
    ],
    schema: { body: wire.NewReservation, response: ref(wire.ReservationOutcome) },
    handler: ({ actor, body, language }) => addReservation(app.db, actor, body, language),
  })
  forTeachers.read('/reservation/enseignant/list', 'listReservations', {
    summary: 'List the own reservations',
    schema: { body: wire.ReservationsBody, response: wire.ReservationsResponse },
    handler: async ({ body, language }) => ({
      reservations: await listReservations(app.db, body.id, { suivi: body.suivi, language }),
    }),
  })
  forTeachers.post('/reservation/delete', 'deleteReservation', {
    summary: 'Delete an own reservation in progress',
    refusals: ['reservation.decided'],
    schema: { body: wire.ReservationKey, response: ref(Outcome) },
    handler: ({ actor, body }) => deleteReservation(app.db, actor, body.id),
  })
}
