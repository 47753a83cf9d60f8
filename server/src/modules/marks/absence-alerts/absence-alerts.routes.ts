import type { FastifyPluginAsync } from 'fastify'
import { sendSpreadsheet, spreadsheetType } from '../../../documents/spreadsheet.ts'
import { withPrintLimit } from '../../../documents/print-limit.ts'
import { restCalls } from '../../../http/calls.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { readers, registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import { ClassPath } from '../class/class.schemas.ts'
import * as wire from './alert.schemas.ts'
import { exportAlerts, listAlertChoices, listAlerts, readClassAlerts } from './alerts.service.ts'
import { decideElimination } from './eliminations.service.ts'
import * as thresholdWire from './threshold.schemas.ts'
import * as thresholds from './thresholds.service.ts'

/** Students near or over a threshold of absences, eliminations, and the thresholds. */
export const absenceAlertRoutes: FastifyPluginAsync = async (app) => {
  const forReaders = restCalls(app, [...readers, 'chef'])
  const forWriters = restCalls(app, writers)

  forReaders.get('/absence-alerts', 'listAbsenceAlerts', {
    summary: 'List the students near or over a threshold of absences, or eliminated, the worst first',
    schema: { query: wire.AlertsQuery, response: wire.AlertsPage },
    handler: (request) => listAlerts(app.db, registrarOf(request), request.query),
  })
  forReaders.get('/absence-alerts/choices', 'listAbsenceAlertChoices', {
    summary: 'List the groups and subjects of the students near or over a threshold of absences',
    schema: { response: wire.AlertChoices },
    handler: (request) => listAlertChoices(app.db, registrarOf(request)),
  })
  forReaders.get('/absence-alerts/spreadsheet', 'exportAbsenceAlerts', {
    summary: 'Export the students near or over a threshold of absences as a spreadsheet',
    refusals: ['absences.tooMany'],
    schema: { query: wire.AlertFileQuery, response: fileResponse(spreadsheetType, 'binary') },
    handler: async (request, reply) => {
      const write = () => exportAlerts(app.db, registrarOf(request), request.query)
      return sendSpreadsheet(reply, await withPrintLimit(app.db, { teacherId: request.caller.accountId }, write))
    },
  })
  forWriters.post('/elimination-decisions', 'decideElimination', {
    summary: 'Exclude a student from the exams of a subject in the year, or lift that; the teachers are notified',
    schema: { body: wire.EliminationDecision, response: wire.DecidedElimination },
    handler: (request) => createOnce(request, (tx) => decideElimination(tx, registrarOf(request), request.body)),
  })
  forReaders.get('/absence-thresholds', 'listAbsenceThresholds', {
    summary: "List the thresholds of absences that hold in the caller's departments",
    schema: { response: thresholdWire.AbsenceThresholds },
    handler: (request) => thresholds.listThresholds(app.db, registrarOf(request)),
  })
  forWriters.get('/absence-thresholds/places', 'listAbsenceThresholdPlaces', {
    summary: 'List the departments and subjects for which the caller may set a threshold',
    schema: { response: thresholdWire.ThresholdPlaces },
    handler: (request) => thresholds.listThresholdPlaces(app.db, registrarOf(request)),
  })
  forWriters.post('/absence-thresholds', 'createAbsenceThreshold', {
    summary: 'Set a threshold of absences for a subject, a department or the institute',
    refusals: ['threshold.exists', 'threshold.order', 'threshold.rate'],
    schema: { body: thresholdWire.NewThreshold, created: ref(thresholdWire.AbsenceThreshold) },
    handler: (request) => createOnce(request, (tx) => thresholds.addThreshold(tx, registrarOf(request), request.body)),
  })
  forWriters.put('/absence-thresholds/:id', 'changeAbsenceThreshold', {
    summary: 'Change the limits of a threshold of absences',
    refusals: ['threshold.order', 'threshold.rate'],
    schema: {
      params: thresholdWire.ThresholdKey,
      body: thresholdWire.AbsenceLimits,
      response: ref(thresholdWire.AbsenceThreshold),
    },
    handler: (request) => {
      const change = { id: Number(request.params.id), seen: request.headers, limits: request.body }
      return thresholds.changeThreshold(app.db, registrarOf(request), change)
    },
  })
  forWriters.delete('/absence-thresholds/:id', 'deleteAbsenceThreshold', {
    summary: 'Remove a threshold of absences, so that the next more general one holds',
    schema: { params: thresholdWire.ThresholdKey, response: ref(thresholdWire.AbsenceThreshold) },
    handler: (request) =>
      thresholds.removeThreshold(app.db, registrarOf(request), {
        id: Number(request.params.id),
        seen: request.headers,
      }),
  })
  restCalls(app, 'teacher').get('/classes/:groupId/:subjectId/:type/absence-alerts', 'listClassAbsenceAlerts', {
    summary: 'List the students of a class of the caller who are near or over the threshold of absences, or eliminated',
    schema: { params: ClassPath, response: wire.ClassAlerts },
    handler: ({ actor, params }) => readClassAlerts(app.db, actor, params),
  })
}
