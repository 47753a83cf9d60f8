import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
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

export const correctionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.correctionSchemas)) app.addSchema(schema)
  await app.register(requestRoutes)
  await app.register(decisionRoutes)
}

/** The calls of the teacher who asks. */
const requestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/corrections',
    {
      config: { permission: 'teacher', kind: 'command' },
      schema: {
        operationId: 'requestCorrection',
        summary: 'Ask for the correction of an own validated mark or row of a register',
        headers: IdempotencyHeaders,
        body: wire.NewCorrection,
        response: { 200: ref(wire.Correction) },
      },
    },
    (request) =>
      createOnce(request, (tx) =>
        requestCorrection({ tx, storage: app.storage }, request.actor, request.body, request.language),
      ),
  )

  app.get(
    '/own-corrections',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'listOwnCorrections',
        summary: 'List the own correction requests of the year',
        querystring: wire.OwnCorrectionsQuery,
        response: { 200: wire.CorrectionsPage },
      },
    },
    ({ actor, query: { state = 'own', ...page }, language }) =>
      listRequests(app.db, corrections, { ...page, isVisible: isSentInYear(actor), list: state }, language),
  )

  app.delete(
    '/own-corrections/:id',
    {
      config: { permission: 'teacher', kind: 'command' },
      schema: {
        operationId: 'withdrawCorrection',
        summary: 'Withdraw an own correction request that waits for a decision',
        params: CorrectionParams,
        headers: IfMatchHeaders,
        response: { 200: ref(wire.Correction) },
      },
    },
    (request) => withdrawRequest(app.db, corrections, request, isSentBy(request.actor.teacherId)),
  )

  app.put(
    '/own-corrections/:id/file',
    {
      config: { permission: 'teacher', kind: 'upload', rateLimit: { max: 60, timeWindow: '1 minute' } },
      // Multipart parts are streamed, so there is no body object to validate.
      validatorCompiler: () => () => true,
      schema: {
        operationId: 'attachCorrectionFile',
        summary: 'Attach a file to an own correction request that waits for a decision, in place of the last one',
        params: CorrectionParams,
        headers: IfMatchHeaders,
        consumes: ['multipart/form-data'],
        body: wire.AttachmentForm,
        response: { 200: ref(wire.Correction) },
      },
    },
    (request) => storeAttachment(app, request),
  )

  app.get(
    '/own-corrections/:id/file',
    {
      config: { permission: 'teacher', kind: 'download' },
      schema: {
        operationId: 'getOwnCorrectionFile',
        summary: 'Download the attachment of an own correction request',
        params: CorrectionParams,
        response: { 200: attachmentResponse('The attachment') },
      },
    },
    async ({ actor, params }, reply) =>
      sendAttachment(reply, app.storage, await findAttachment(app.db, params, isSentBy(actor.teacherId))),
  )
}

/** The calls of the registrar and the exam office. */
const decisionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/corrections',
    {
      config: { permission: decidingRoles, kind: 'query' },
      schema: {
        operationId: 'listCorrections',
        summary: 'List the correction requests of the year that are to be decided, or that are decided',
        querystring: RequestsQuery,
        response: { 200: wire.CorrectionsPage },
      },
    },
    ({ caller, query: { state = 'pending', ...page }, language }) =>
      listRequests(app.db, corrections, { ...page, isVisible: isDecidedInYear(caller), list: state }, language),
  )

  app.get(
    '/corrections/:id',
    {
      config: { permission: decidingRoles, kind: 'query' },
      schema: {
        operationId: 'readCorrection',
        summary: 'Read a correction request with the history of its mark or presence',
        params: CorrectionParams,
        response: { 200: ref(wire.CorrectionFile) },
      },
    },
    (request) => readCorrection(app.db, request),
  )

  app.get(
    '/corrections/:id/file',
    {
      config: { permission: decidingRoles, kind: 'download' },
      schema: {
        operationId: 'getCorrectionFile',
        summary: 'Download the attachment of a correction request',
        params: CorrectionParams,
        response: { 200: attachmentResponse('The attachment') },
      },
    },
    async ({ caller, params }, reply) =>
      sendAttachment(reply, app.storage, await findAttachment(app.db, params, isDecidedBy(caller))),
  )

  app.put(
    '/corrections/:id/decision',
    {
      config: { permission: decidingRoles, kind: 'command' },
      schema: {
        operationId: 'decideCorrection',
        summary: 'Accept a correction request, which changes the entry, or refuse it with a reason',
        params: CorrectionParams,
        headers: IfMatchHeaders,
        body: Decision,
        response: { 200: ref(wire.Correction) },
      },
    },
    (request) => decideRequest(app.db, corrections, request, request.body),
  )
}
