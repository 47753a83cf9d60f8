import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { librarianOf } from './clerk.ts'
import { addCopy, changeCopy, listCopies } from './copies.service.ts'
import { lendCopy, listReservations, moveCopy } from './counter.service.ts'
import { decideReservation } from './decision.service.ts'
import * as wire from './desk.schemas.ts'
import { remindReader } from './reminder.service.ts'

const query = { permission: ['librarian'], kind: 'query' } as const
const command = { permission: ['librarian'], kind: 'command' } as const

/** The calls of the library's counter, under `/api/v1/library`. */
export const deskRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.deskSchemas)) app.addSchema(schema)
  const fetchDays = app.config.libraryFetchDays

  app.get(
    '/reservations',
    {
      config: query,
      schema: {
        operationId: 'listDeskReservations',
        summary: "List the reservations of a tab of the library's counter",
        querystring: wire.ReservationsQuery,
        response: { 200: wire.ReservationsPage },
      },
    },
    (request) => listReservations(app.db, librarianOf(request.caller), request.query),
  )

  app.patch(
    '/reservations/:id',
    {
      config: command,
      schema: {
        operationId: 'decideReservation',
        summary: 'Accept or refuse a reservation',
        headers: IfMatchHeaders,
        params: wire.ReservationParams,
        body: wire.Decision,
        response: { 200: ref(wire.DeskReservation) },
      },
    },
    ({ caller, params, body, headers }) =>
      app.db.transaction().execute((tx) =>
        decideReservation(tx, librarianOf(caller), Number(params.id), body, {
          fetchDays,
          headers: { 'if-match': headers['if-match'] },
        }),
      ),
  )

  app.post(
    '/movements',
    {
      config: command,
      schema: {
        operationId: 'moveCopy',
        summary: 'Hand out a copy to the first request for its book, or take back a lent one',
        headers: IdempotencyHeaders,
        body: wire.NumberBody,
        response: { 200: wire.CopyMovement },
      },
    },
    (request) =>
      createOnce(request, (tx) => moveCopy(tx, librarianOf(request.caller), request.body.number, { fetchDays })),
  )

  app.post(
    '/loans',
    {
      config: command,
      schema: {
        operationId: 'lendCopy',
        summary: 'Hand out a copy to one reservation',
        headers: IdempotencyHeaders,
        body: wire.NewLoan,
        response: { 200: ref(wire.DeskReservation) },
      },
    },
    (request) => createOnce(request, (tx) => lendCopy(tx, librarianOf(request.caller), request.body)),
  )

  app.post(
    '/reservations/:id/reminders',
    {
      config: command,
      schema: {
        operationId: 'remindReader',
        summary: 'Remind the reader of an overdue loan by mail, at most once a day',
        headers: IdempotencyHeaders,
        params: wire.ReservationParams,
        response: { 200: ref(wire.DeskReservation) },
      },
    },
    (request) =>
      createOnce(request, (tx) => remindReader(tx, app, librarianOf(request.caller), Number(request.params.id))),
  )

  app.get(
    '/copies',
    {
      config: query,
      schema: {
        operationId: 'listBookCopies',
        summary: 'List the copies of books',
        querystring: wire.CopiesQuery,
        response: { 200: wire.CopiesPage },
      },
    },
    (request) => listCopies(app.db, request.query),
  )

  app.post(
    '/copies',
    {
      config: command,
      schema: {
        operationId: 'addBookCopy',
        summary: 'Add a copy of a book',
        headers: IdempotencyHeaders,
        body: wire.NewCopy,
        response: { 200: ref(wire.BookCopy) },
      },
    },
    (request) => createOnce(request, (tx) => addCopy(tx, librarianOf(request.caller), request.body, { fetchDays })),
  )

  app.patch(
    '/copies/:id',
    {
      config: command,
      schema: {
        operationId: 'changeBookCopy',
        summary: 'Declare a copy lost or found again',
        headers: IfMatchHeaders,
        params: wire.CopyParams,
        body: wire.CopyChange,
        response: { 200: ref(wire.BookCopy) },
      },
    },
    ({ caller, params, body, headers }) =>
      app.db.transaction().execute((tx) =>
        changeCopy(tx, librarianOf(caller), Number(params.id), body, {
          fetchDays,
          headers: { 'if-match': headers['if-match'] },
        }),
      ),
  )
}
