import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { librarianOf } from './clerk.ts'
import { addCopy, changeCopy, listCopies } from './copies.service.ts'
import { lendCopy, listReservations, moveCopy } from './counter.service.ts'
import { decideReservation } from './decision.service.ts'
import * as wire from './desk.schemas.ts'
import { remindReader } from './reminder.service.ts'

/** The calls of the library's counter, under `/api/v1/library`. */
export const deskRoutes: FastifyPluginAsync = async (app) => {
  const forLibrarians = restCalls(app, ['librarian'])
  const fetchDays = app.config.libraryFetchDays

  forLibrarians.get('/library/reservations', 'listDeskReservations', {
    summary: "List the reservations of a tab of the library's counter",
    schema: { query: wire.ReservationsQuery, response: wire.ReservationsPage },
    handler: (request) => listReservations(app.db, librarianOf(request.caller), request.query),
  })
  forLibrarians.patch('/library/reservations/:id', 'decideReservation', {
    summary: 'Accept or refuse a reservation',
    refusals: ['reason.missing', 'reservation.closed'],
    schema: { params: wire.ReservationParams, body: wire.Decision, response: ref(wire.DeskReservation) },
    handler: ({ caller, params, body, headers }) =>
      app.db.transaction().execute((tx) =>
        decideReservation(tx, librarianOf(caller), Number(params.id), body, {
          fetchDays,
          headers: { 'if-match': headers['if-match'] },
        }),
      ),
  })
  forLibrarians.post('/library/movements', 'moveCopy', {
    summary: 'Hand out a copy to the first request for its book, or take back a lent one',
    refusals: ['copy.lentElsewhere', 'copy.lost', 'copy.notReserved', 'copy.unknown', 'copy.withdrawn'],
    schema: { body: wire.NumberBody, response: wire.CopyMovement },
    handler: (request) =>
      createOnce(request, (tx) => moveCopy(tx, librarianOf(request.caller), request.body.number, { fetchDays })),
  })
  forLibrarians.post('/library/loans', 'lendCopy', {
    summary: 'Hand out a copy to one reservation',
    refusals: ['copy.lent', 'copy.lost', 'copy.otherBook', 'copy.unknown', 'copy.withdrawn', 'reservation.closed'],
    schema: { body: wire.NewLoan, response: ref(wire.DeskReservation) },
    handler: (request) => createOnce(request, (tx) => lendCopy(tx, librarianOf(request.caller), request.body)),
  })
  forLibrarians.post('/library/reservations/:id/reminders', 'remindReader', {
    summary: 'Remind the reader of an overdue loan by mail, at most once a day',
    refusals: ['loan.notOverdue', 'mail.away', 'reminder.sentToday'],
    schema: { params: wire.ReservationParams, response: ref(wire.DeskReservation) },
    handler: (request) =>
      createOnce(request, (tx) => remindReader(tx, app, librarianOf(request.caller), Number(request.params.id))),
  })
  forLibrarians.get('/library/copies', 'listBookCopies', {
    summary: 'List the copies of books',
    schema: { query: wire.CopiesQuery, response: wire.CopiesPage },
    handler: (request) => listCopies(app.db, request.query),
  })
  forLibrarians.post('/library/copies', 'addBookCopy', {
    summary: 'Add a copy of a book',
    refusals: ['copy.numberReserved', 'copy.numberTaken', 'copy.numberWrong'],
    schema: { body: wire.NewCopy, response: ref(wire.BookCopy) },
    handler: (request) =>
      createOnce(request, (tx) => addCopy(tx, librarianOf(request.caller), request.body, { fetchDays })),
  })
  forLibrarians.patch('/library/copies/:id', 'changeBookCopy', {
    summary: 'Declare a copy lost or found again',
    refusals: ['copy.notLost', 'copy.withdrawn'],
    schema: { params: wire.CopyParams, body: wire.CopyChange, response: ref(wire.BookCopy) },
    handler: ({ caller, params, body, headers }) =>
      app.db.transaction().execute((tx) =>
        changeCopy(tx, librarianOf(caller), Number(params.id), body, {
          fetchDays,
          headers: { 'if-match': headers['if-match'] },
        }),
      ),
  })
}
