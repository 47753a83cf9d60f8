import type { FastifyPluginAsync } from 'fastify'
import { withPrintLimit } from '../../../documents/print-limit.ts'
import { sendPdf } from '../../../documents/send-pdf.ts'
import { restCalls } from '../../../http/calls.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { readers, registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import { LettersQuery, MadeLetters, NewLetters } from './letter.schemas.ts'
import { makeLetters, printLetters } from './letters.service.ts'

/** The letters that tell students of their absences and eliminations. */
export const absenceLetterRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, [...writers, 'chef']).post('/absence-letters', 'makeAbsenceLetters', {
    summary: 'Make the letters that the students of the list, or the chosen ones of them, are due',
    refusals: ['letters.none', 'letters.tooMany'],
    schema: { body: NewLetters, response: MadeLetters },
    handler: (request) => createOnce(request, (tx) => makeLetters(tx, registrarOf(request), request.body)),
  })
  restCalls(app, [...readers, 'chef']).get('/absence-letters/print', 'printAbsenceLetters', {
    summary: 'Print letters that were made, as one document',
    schema: { query: LettersQuery, response: fileResponse('application/pdf', 'binary') },
    handler: async (request, reply) => {
      const letters = { ids: request.query.ids.split(',').map(Number), institute: app.config.institute }
      const print = () => printLetters(app.db, registrarOf(request), letters)
      return sendPdf(reply, await withPrintLimit(app.db, { teacherId: request.caller.accountId }, print))
    },
  })
}
