import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { attachmentResponse, sendAttachment } from '../../../uploads/attachment.ts'
import { storePrintFile } from './print-file.service.ts'
import * as wire from './print-run.schemas.ts'
import { addPrintRun, deletePrintRun, findPrintFile, listPrintRuns } from './print-run.service.ts'

export const printRunRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  forTeachers.post('/tirage/upload', 'uploadPrintFile', {
    summary: 'Upload a file for a print run',
    refusals: ['printRun.type', 'printRun.waiting'],
    config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
    schema: { form: wire.PrintFileBody, response: ref(wire.PrintFileOutcome) },
    handler: (request) => storePrintFile(app, request.actor, request),
  })
  forTeachers.post('/tirage/download', 'getPrintFile', {
    summary: 'Download the file of a print run',
    schema: { body: wire.PrintRunKey, response: attachmentResponse('The file of the print run') },
    handler: async ({ actor, body }, reply) =>
      sendAttachment(reply, app.storage, await findPrintFile(app.db, actor, body.id)),
  })
  forTeachers.read('/tirage/list', 'listPrintRuns', {
    summary: 'List the own print runs of the year',
    schema: { body: wire.PrintRunsBody, response: wire.PrintRunsResponse },
    handler: async ({ actor, language }) => ({ tirages: await listPrintRuns(app.db, actor, language) }),
  })
  forTeachers.post('/tirage/add', 'addPrintRun', {
    summary: 'Request a print run of an uploaded file',
    refusals: ['printRun.due', 'printRun.file', 'printRun.speciality'],
    schema: { body: wire.NewPrintRun, response: ref(wire.PrintRunOutcome) },
    handler: ({ actor, body }) => addPrintRun(app.db, actor, body),
  })
  forTeachers.post('/tirage/delete', 'deletePrintRun', {
    summary: 'Delete an own print run and its file, unless the print room has it',
    refusals: ['printRun.taken'],
    schema: { body: wire.PrintRunKey, response: ref(Outcome) },
    handler: ({ actor, body }) => deletePrintRun(app, actor, body.id),
  })
}
