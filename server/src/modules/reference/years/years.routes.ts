import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { changeYearState, previewClosing } from './closing.service.ts'
import * as wire from './years.schemas.ts'
import { addYear, changeYear, chooseCurrentYear, listYears, readers, readYear, writers } from './years.service.ts'

type YearChange = FastifyRequest<{ Params: { id: string }; Headers: { 'if-match'?: string } }>
const seenYear = ({ params, headers }: YearChange) => ({ id: Number(params.id), headers })

/** The calls by which the registrar administers years. */
export const yearAdministrationRoutes: FastifyPluginAsync = async (app) => {
  const forReaders = restCalls(app, readers)
  const forWriters = restCalls(app, writers)

  forReaders.get('/years', 'searchYears', {
    summary: 'List the years with their semesters and holidays, the newest first',
    schema: { query: wire.YearsQuery, response: wire.YearPage },
    handler: (request) => listYears(app.db, request.caller, request.query),
  })
  forReaders.get('/years/:id', 'readYear', {
    summary: 'Read a year with its semesters and holidays',
    schema: { params: wire.YearParams, response: ref(wire.Year) },
    handler: (request) => readYear(app.db, request.caller, Number(request.params.id)),
  })
  forReaders.get('/years/:id/open-work', 'previewYearClosing', {
    summary: 'Show what closing a year would leave undone',
    schema: { params: wire.YearParams, response: ref(wire.OpenWork) },
    handler: ({ caller, params, language }) => previewClosing(app.db, caller, Number(params.id), language),
  })
  forWriters.post('/years', 'createYear', {
    summary: 'Create a year with its semesters and holidays',
    refusals: [
      'holiday.overlap',
      'holiday.unknown',
      'period.order',
      'period.outside',
      'plan.noticesTaken',
      'semester.overlap',
      'year.exists',
      'year.length',
      'year.overlap',
    ],
    schema: { body: wire.YearDates, created: ref(wire.Year) },
    handler: (request) => createOnce(request, (tx) => addYear(tx, request.caller, request.body)),
  })
  forWriters.put('/years/:id', 'changeYear', {
    summary: 'Change the dates and holidays of an open year',
    refusals: [
      'holiday.overlap',
      'holiday.unknown',
      'period.order',
      'period.outside',
      'plan.noticesTaken',
      'semester.overlap',
      'semester.planChanged',
      'year.length',
      'year.named',
      'year.overlap',
    ],
    schema: { params: wire.YearParams, body: wire.YearDates, response: ref(wire.Year) },
    handler: (request) => changeYear(app.db, request.caller, { ...seenYear(request), dates: request.body }),
  })
  forWriters.put('/years/:id/current', 'makeYearCurrent', {
    summary: 'Make an open year the one that sign-in offers first',
    schema: { params: wire.YearParams, response: ref(wire.Year) },
    handler: (request) => chooseCurrentYear(app.db, request.caller, seenYear(request)),
  })
  forWriters.put('/years/:id/state', 'changeYearState', {
    summary: 'Close a year, whose data become read-only, or open it again',
    refusals: ['year.current', 'year.unvalidated'],
    schema: { params: wire.YearParams, body: wire.StateBody, response: ref(wire.Year) },
    handler: (request) => changeYearState(app.db, request.caller, { ...request.body, ...seenYear(request) }),
  })
}
