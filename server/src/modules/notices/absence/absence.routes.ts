import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { attachmentResponse, sendAttachment } from '../../../uploads/attachment.ts'
import { NoticeOutcome } from '../outcome.ts'
import * as wire from './absence.schemas.ts'
import { addAbsence, changeAbsence, deleteAbsence, getAbsence, listAbsences } from './absence.service.ts'
import { findJustification, storeJustification } from './justification.service.ts'

const query = { permission: 'teacher', kind: 'query' } as const
const command = { permission: 'teacher', kind: 'command' } as const

export const absenceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(justificationRoutes)

  app.post(
    '/avis/absence/list',
    {
      config: query,
      schema: {
        operationId: 'listAbsences',
        summary: 'List the own absences of the year',
        body: wire.AbsencesBody,
        response: { 200: wire.AbsencesResponse },
      },
    },
    async ({ actor, language }) => ({ avis: await listAbsences(app.db, actor, language) }),
  )

  app.post(
    '/avis/get_by_id_absence',
    {
      config: query,
      schema: {
        operationId: 'getAbsence',
        summary: 'Read an own absence',
        body: wire.AbsenceKey,
        response: { 200: wire.AbsenceResponse },
      },
    },
    async ({ actor, body, language }) => ({ avis: await getAbsence(app.db, actor, body.id, language) }),
  )

  app.post(
    '/avis/add',
    {
      config: command,
      schema: {
        operationId: 'addAbsence',
        summary: 'Announce an absence',
        body: wire.NewAbsence,
        response: { 200: ref(NoticeOutcome) },
      },
    },
    ({ actor, body }) => addAbsence(app, actor, body),
  )

  app.post(
    '/avis/update_absence',
    {
      config: command,
      schema: {
        operationId: 'changeAbsence',
        summary: 'Change a pending absence',
        body: wire.ChangedAbsence,
        response: { 200: ref(NoticeOutcome) },
      },
    },
    ({ actor, body }) => changeAbsence(app.db, actor, body),
  )

  app.post(
    '/avis/delete_absence',
    {
      config: command,
      schema: {
        operationId: 'deleteAbsence',
        summary: 'Delete a pending absence',
        body: wire.AbsenceKey,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => deleteAbsence(app, actor, body.id),
  )
}

const justificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/file/import',
    {
      config: { permission: 'teacher', kind: 'upload', rateLimit: { max: 60, timeWindow: '1 minute' } },
      // Multipart parts are streamed, so there is no body object to validate.
      validatorCompiler: () => () => true,
      schema: {
        operationId: 'uploadJustification',
        summary: 'Upload the justification of an absence',
        consumes: ['multipart/form-data'],
        body: wire.JustificationBody,
        response: { 200: ref(Outcome) },
      },
    },
    (request) => storeJustification(app, request.actor, request),
  )

  app.get(
    '/avis/absence/fichier/:id',
    {
      config: { permission: 'teacher', kind: 'download' },
      schema: {
        operationId: 'getJustification',
        summary: 'Download the justification of an absence',
        params: wire.AbsenceKey,
        response: { 200: attachmentResponse('The justification') },
      },
    },
    async ({ actor, params }, reply) =>
      sendAttachment(reply, app.storage, await findJustification(app.db, actor, params.id)),
  )
}
