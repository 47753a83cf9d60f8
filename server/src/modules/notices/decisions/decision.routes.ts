import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { attachmentResponse, sendAttachment } from '../../../uploads/attachment.ts'
import { clashes } from '../session-notice/conflict.ts'
import { decideNotice, undoDecision } from './decision.service.ts'
import * as wire from './decision.schemas.ts'
import { findStaffJustification, listAlternativeSlots, listStaffNotices, readNoticeFile } from './inbox.service.ts'
import { AbsenceParams, decidingRoles, NoticeParams, SessionNoticeParams } from './notice-key.ts'

export const decisionRoutes: FastifyPluginAsync = async (app) => {
  const forDeciders = restCalls(app, decidingRoles)

  forDeciders.get('/notices', 'listStaffNotices', {
    summary: 'List the notices of the year that are to be decided, or that are decided',
    schema: { query: wire.NoticesQuery, response: wire.NoticesPage },
    handler: ({ caller, query: filter, language }) => listStaffNotices(app.db, caller, filter, language),
  })
  forDeciders.get('/notices/:kind/:id', 'readNoticeFile', {
    summary: 'Read a notice with everything that a decision needs',
    schema: { params: NoticeParams, response: ref(wire.NoticeFile) },
    handler: ({ caller, params, language }) => readNoticeFile(app.db, caller, params, language),
  })
  forDeciders.get('/notices/:kind/:id/alternative-slots', 'listAlternativeSlots', {
    summary: 'List the next slots at which a make-up or test can take place',
    schema: { params: SessionNoticeParams, response: wire.AlternativeSlots },
    handler: ({ caller, params, language }) => listAlternativeSlots(app.db, caller, params, language),
  })
  restCalls(app, ['registrar']).get('/notices/absence/:id/file', 'readStaffJustification', {
    summary: "Download the justification of a teacher's absence",
    schema: { params: AbsenceParams, response: attachmentResponse('The justification') },
    handler: async ({ caller, params }, reply) =>
      sendAttachment(reply, app.storage, await findStaffJustification(app.db, caller, params.id)),
  })
  forDeciders.put('/notices/:kind/:id/decision', 'decideNotice', {
    summary: 'Accept a pending notice, or refuse it with a reason',
    refusals: [
      'notice.decided',
      'notice.proposal',
      'notice.proposalTaken',
      'room.missing',
      'room.small',
      'room.unknown',
      ...clashes,
    ],
    schema: { params: NoticeParams, body: wire.DecisionBody, response: ref(wire.StaffNotice) },
    handler: (request) => decideNotice(app.db, request, request.body),
  })
  forDeciders.delete('/notices/:kind/:id/decision', 'undoNoticeDecision', {
    summary: 'Undo a decision that the teacher has not received',
    refusals: ['absence.classTaken', 'absence.exists', 'notice.pending', 'notice.seen', ...clashes],
    schema: { params: NoticeParams, response: ref(wire.StaffNotice) },
    handler: (request) => undoDecision(app.db, request),
  })
}
