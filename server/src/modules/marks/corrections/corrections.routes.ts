import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { decideRequest, withdrawRequest } from '../../../kernel/decide-request.ts'
import { listRequests } from '../../../kernel/requests.ts'
import { Decision, RequestsQuery } from '../../../kernel/requests.schemas.ts'
import { attachmentResponse, sendAttachment } from '../../../uploads/attachment.ts'
import { findAttachment, storeAttachment } from './attachment.service.ts'
import {
  CorrectionParams,
  decidingRoles,
  isDecidedBy,
  isDecidedInYear,
  isSentBy,
  isSentInYear,
} from './correction-access.ts'
import * as wire from './correction.schemas.ts'
import { corrections } from './correction-kind.ts'
import { readCorrection } from './read-correction.service.ts'
import { requestCorrection } from './request-correction.service.ts'

export const correctionRoutes: FastifyPluginAsync = async (app) => {
  const forDeciders = restCalls(app, decidingRoles)
  const forTeachers = restCalls(app, 'teacher')
  forTeachers.post('/corrections', 'requestCorrection', {
    summary: 'Ask for the correction of an own validated mark or row of a register',
    refusals: [
      'correction.outdated',
      'correction.unchanged',
      'correction.waiting',
      'marks.absent',
      'marks.draft',
      'marks.missing',
    ],
    schema: { body: wire.NewCorrection, response: ref(wire.Correction) },
    handler: (request) =>
      createOnce(request, (tx) =>
        requestCorrection({ tx, storage: app.storage }, request.actor, request.body, request.language),
      ),
  })
  forTeachers.get('/own-corrections', 'listOwnCorrections', {
    summary: 'List the own correction requests of the year',
    schema: { query: wire.OwnCorrectionsQuery, response: wire.CorrectionsPage },
    handler: ({ actor, query: { state = 'own', ...page }, language }) =>
      listRequests(app.db, corrections, { ...page, isVisible: isSentInYear(actor), list: state }, language),
  })
  forTeachers.delete('/own-corrections/:id', 'withdrawCorrection', {
    summary: 'Withdraw an own correction request that waits for a decision',
    refusals: ['correction.decided'],
    schema: { params: CorrectionParams, response: ref(wire.Correction) },
    handler: (request) => withdrawRequest(app.db, corrections, request, isSentBy(request.actor.teacherId)),
  })
  forTeachers.put('/own-corrections/:id/file', 'attachCorrectionFile', {
    summary: 'Attach a file to an own correction request that waits for a decision, in place of the last one',
    refusals: ['correction.decided', 'correction.fileType'],
    schema: { params: CorrectionParams, form: wire.AttachmentForm, response: ref(wire.Correction) },
    handler: (request) => storeAttachment(app, request),
  })
  forTeachers.get('/own-corrections/:id/file', 'getOwnCorrectionFile', {
    summary: 'Download the attachment of an own correction request',
    schema: { params: CorrectionParams, response: attachmentResponse('The attachment') },
    handler: async ({ actor, params }, reply) =>
      sendAttachment(reply, app.storage, await findAttachment(app.db, params, isSentBy(actor.teacherId))),
  })
  forDeciders.get('/corrections', 'listCorrections', {
    summary: 'List the correction requests of the year that are to be decided, or that are decided',
    schema: { query: RequestsQuery, response: wire.CorrectionsPage },
    handler: ({ caller, query: { state = 'pending', ...page }, language }) =>
      listRequests(app.db, corrections, { ...page, isVisible: isDecidedInYear(caller), list: state }, language),
  })
  forDeciders.get('/corrections/:id', 'readCorrection', {
    summary: 'Read a correction request with the history of its mark or presence',
    schema: { params: CorrectionParams, response: ref(wire.CorrectionFile) },
    handler: (request) => readCorrection(app.db, request),
  })
  forDeciders.get('/corrections/:id/file', 'getCorrectionFile', {
    summary: 'Download the attachment of a correction request',
    schema: { params: CorrectionParams, response: attachmentResponse('The attachment') },
    handler: async ({ caller, params }, reply) =>
      sendAttachment(reply, app.storage, await findAttachment(app.db, params, isDecidedBy(caller))),
  })
  forDeciders.put('/corrections/:id/decision', 'decideCorrection', {
    summary: 'Accept a correction request, which changes the entry, or refuse it with a reason',
    refusals: ['correction.decided', 'marks.draft'],
    schema: { params: CorrectionParams, body: Decision, response: ref(wire.Correction) },
    handler: (request) => decideRequest(app.db, corrections, request, request.body),
  })
}
