import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { changeYearState, previewClosing } from './closing.service.ts'
import * as wire from './years.schemas.ts'
import { addYear, changeYear, chooseCurrentYear, listYears, readers, readYear, writers } from './years.service.ts'

const query = { permission: readers, kind: 'query' } as const
const command = { permission: writers, kind: 'command' } as const

type YearChange = FastifyRequest<{ Params: { id: string }; Headers: { 'if-match'?: string } }>
const seenYear = ({ params, headers }: YearChange) => ({ id: Number(params.id), headers })

/** The calls by which the registrar administers years. */
export const yearAdministrationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(wire.Year).addSchema(wire.OpenWork)

  app.get(
    '/years',
    {
      config: query,
      schema: {
        operationId: 'searchYears',
        summary: 'List the years with their semesters and holidays, the newest first',
        querystring: wire.YearsQuery,
        response: { 200: wire.YearPage },
      },
    },
    (request) => listYears(app.db, request.caller, request.query),
  )

  app.get(
    '/years/:id',
    {
      config: query,
      schema: {
        operationId: 'readYear',
        summary: 'Read a year with its semesters and holidays',
        params: wire.YearParams,
        response: { 200: ref(wire.Year) },
      },
    },
    (request) => readYear(app.db, request.caller, Number(request.params.id)),
  )

  app.get(
    '/years/:id/open-work',
    {
      config: query,
      schema: {
        operationId: 'previewYearClosing',
        summary: 'Show what closing a year would leave undone',
        params: wire.YearParams,
        response: { 200: ref(wire.OpenWork) },
      },
    },
    ({ caller, params, language }) => previewClosing(app.db, caller, Number(params.id), language),
  )

  app.post(
    '/years',
    {
      config: command,
      schema: {
        operationId: 'createYear',
        summary: 'Create a year with its semesters and holidays',
        headers: IdempotencyHeaders,
        body: wire.YearDates,
        response: { 201: ref(wire.Year) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createOnce(request, (tx) => addYear(tx, request.caller, request.body))),
  )

  app.put(
    '/years/:id',
    {
      config: command,
      schema: {
        operationId: 'changeYear',
        summary: 'Change the dates and holidays of an open year',
        headers: IfMatchHeaders,
        params: wire.YearParams,
        body: wire.YearDates,
        response: { 200: ref(wire.Year) },
      },
    },
    (request) => changeYear(app.db, request.caller, { ...seenYear(request), dates: request.body }),
  )

  app.put(
    '/years/:id/current',
    {
      config: command,
      schema: {
        operationId: 'makeYearCurrent',
        summary: 'Make an open year the one that sign-in offers first',
        headers: IfMatchHeaders,
        params: wire.YearParams,
        response: { 200: ref(wire.Year) },
      },
    },
    (request) => chooseCurrentYear(app.db, request.caller, seenYear(request)),
  )

  app.put(
    '/years/:id/state',
    {
      config: command,
      schema: {
        operationId: 'changeYearState',
        summary: 'Close a year, whose data become read-only, or open it again',
        headers: IfMatchHeaders,
        params: wire.YearParams,
        body: wire.StateBody,
        response: { 200: ref(wire.Year) },
      },
    },
    (request) => changeYearState(app.db, request.caller, { ...request.body, ...seenYear(request) }),
  )
}
