import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { attachmentResponse, sendAttachment } from '../../../uploads/attachment.ts'
import { NoticeOutcome } from '../outcome.ts'
import * as wire from './absence.schemas.ts'
import { addAbsence, changeAbsence, deleteAbsence, getAbsence, listAbsences } from './absence.service.ts'
import { findJustification, storeJustification } from './justification.service.ts'

export const absenceRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  forTeachers.post('/file/import', 'uploadJustification', {
    summary: 'Upload the justification of an absence',
    refusals: ['absence.decided', 'justification.type'],
    schema: { form: wire.JustificationBody, response: ref(Outcome) },
    handler: (request) => storeJustification(app, request.actor, request),
  })
  forTeachers.get('/avis/absence/fichier/:id', 'getJustification', {
    summary: 'Download the justification of an absence',
    schema: { params: wire.AbsenceKey, response: attachmentResponse('The justification') },
    handler: async ({ actor, params }, reply) =>
      sendAttachment(reply, app.storage, await findJustification(app.db, actor, params.id)),
  })
  forTeachers.read('/avis/absence/list', 'listAbsences', {
    summary: 'List the own absences of the year',
    schema: { body: wire.AbsencesBody, response: wire.AbsencesResponse },
    handler: async ({ actor, language }) => ({ avis: await listAbsences(app.db, actor, language) }),
  })
  forTeachers.read('/avis/get_by_id_absence', 'getAbsence', {
    summary: 'Read an own absence',
    schema: { body: wire.AbsenceKey, response: wire.AbsenceResponse },
    handler: async ({ actor, body, language }) => ({ avis: await getAbsence(app.db, actor, body.id, language) }),
  })
  forTeachers.post('/avis/add', 'addAbsence', {
    summary: 'Announce an absence',
    refusals: ['absence.cause', 'absence.order'],
    schema: { body: wire.NewAbsence, response: ref(NoticeOutcome) },
    handler: ({ actor, body }) => addAbsence(app, actor, body),
  })
  forTeachers.post('/avis/update_absence', 'changeAbsence', {
    summary: 'Change a pending absence',
    refusals: ['absence.cause', 'absence.decided', 'absence.exists', 'absence.order'],
    schema: { body: wire.ChangedAbsence, response: ref(NoticeOutcome) },
    handler: ({ actor, body }) => changeAbsence(app.db, actor, body),
  })
  forTeachers.post('/avis/delete_absence', 'deleteAbsence', {
    summary: 'Delete a pending absence',
    refusals: ['absence.decided'],
    schema: { body: wire.AbsenceKey, response: ref(Outcome) },
    handler: ({ actor, body }) => deleteAbsence(app, actor, body.id),
  })
}
