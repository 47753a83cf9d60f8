import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { ref } from '../../../http/wire.ts'
import { attachmentResponse, sendAttachment } from '../../../uploads/attachment.ts'
import { decideNotice, undoDecision } from './decision.service.ts'
import * as wire from './decision.schemas.ts'
import { findStaffJustification, listAlternativeSlots, listStaffNotices, readNoticeFile } from './inbox.service.ts'
import { AbsenceParams, decidingRoles, NoticeParams, SessionNoticeParams } from './notice-key.ts'

const query = { permission: decidingRoles, kind: 'query' } as const
const command = { permission: decidingRoles, kind: 'command' } as const

export const decisionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.decisionSchemas)) app.addSchema(schema)

  app.get(
    '/notices',
    {
      config: query,
      schema: {
        operationId: 'listStaffNotices',
        summary: 'List the notices of the year that are to be decided, or that are decided',
        querystring: wire.NoticesQuery,
        response: { 200: wire.NoticesPage },
      },
    },
    ({ caller, query: filter, language }) => listStaffNotices(app.db, caller, filter, language),
  )

  app.get(
    '/notices/:kind/:id',
    {
      config: query,
      schema: {
        operationId: 'readNoticeFile',
        summary: 'Read a notice with everything that a decision needs',
        params: NoticeParams,
        response: { 200: ref(wire.NoticeFile) },
      },
    },
    ({ caller, params, language }) => readNoticeFile(app.db, caller, params, language),
  )

  app.get(
    '/notices/:kind/:id/alternative-slots',
    {
      config: query,
      schema: {
        operationId: 'listAlternativeSlots',
        summary: 'List the next slots at which a make-up or test can take place',
        params: SessionNoticeParams,
        response: { 200: wire.AlternativeSlots },
      },
    },
    ({ caller, params, language }) => listAlternativeSlots(app.db, caller, params, language),
  )

  app.get(
    '/notices/absence/:id/file',
    {
      config: { permission: ['registrar'], kind: 'download' },
      schema: {
        operationId: 'readStaffJustification',
        summary: "Download the justification of a teacher's absence",
        params: AbsenceParams,
        response: { 200: attachmentResponse('The justification') },
      },
    },
    async ({ caller, params }, reply) =>
      sendAttachment(reply, app.storage, await findStaffJustification(app.db, caller, params.id)),
  )

  app.put(
    '/notices/:kind/:id/decision',
    {
      config: command,
      schema: {
        operationId: 'decideNotice',
        summary: 'Accept a pending notice, or refuse it with a reason',
        params: NoticeParams,
        headers: IfMatchHeaders,
        body: wire.DecisionBody,
        response: { 200: ref(wire.StaffNotice) },
      },
    },
    (request) => decideNotice(app.db, request, request.body),
  )

  app.delete(
    '/notices/:kind/:id/decision',
    {
      config: command,
      schema: {
        operationId: 'undoNoticeDecision',
        summary: 'Undo a decision that the teacher has not received',
        params: NoticeParams,
        headers: IfMatchHeaders,
        response: { 200: ref(wire.StaffNotice) },
      },
    },
    (request) => undoDecision(app.db, request),
  )
}
