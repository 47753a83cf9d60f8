import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Outcome } from '../../../platform/outcome.ts'
import { ref } from '../../../platform/wire.ts'
import { NoticeOutcome } from '../outcome.ts'
import * as wire from './session-notice.schemas.ts'
import {
  addSessionAssessment,
  addAssessment,
  changeAssessment,
  deleteAssessment,
  getAssessment,
  listAssessments,
} from './assessment.service.ts'

const tags = ['notices']
const query = { permission: 'teacher', kind: 'query' } as const
const command = { permission: 'teacher', kind: 'command' } as const

export const assessmentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/avis/examen/list',
    {
      config: query,
      schema: {
        operationId: 'listTests',
        tags,
        body: wire.AssessmentsBody,
        response: { 200: wire.AssessmentsResponse },
      },
    },
    async ({ actor, body, language }) => ({
      list: await listAssessments(app.db, actor, body.enseignant_id, language),
    }),
  )

  app.post(
    '/avis/examen/get_by_id',
    {
      config: query,
      schema: {
        operationId: 'getTest',
        tags,
        body: wire.AssessmentKey,
        response: { 200: wire.AssessmentResponse },
      },
    },
    async ({ actor, body, language }) => ({
      examen: await getAssessment(app.db, actor, body.id, language),
    }),
  )

  app.post(
    '/avis/examen/add',
    {
      config: command,
      schema: { operationId: 'addTest', tags, body: wire.NewAssessment, response: { 200: ref(NoticeOutcome) } },
    },
    ({ actor, body }) => addAssessment(app.db, actor, body),
  )

  app.post(
    '/avis/examen/adds',
    {
      config: command,
      schema: {
        operationId: 'addSessionTest',
        tags,
        body: wire.NewSessionAssessment,
        response: { 200: ref(NoticeOutcome) },
      },
    },
    ({ actor, body }) => addSessionAssessment(app.db, actor, body),
  )

  app.post(
    '/avis/examen/edit',
    {
      config: command,
      schema: { operationId: 'changeTest', tags, body: wire.ChangedAssessment, response: { 200: ref(NoticeOutcome) } },
    },
    ({ actor, body }) => changeAssessment(app.db, actor, body),
  )

  app.post(
    '/avis/examen/delete',
    {
      config: command,
      schema: { operationId: 'deleteTest', tags, body: wire.AssessmentKey, response: { 200: ref(Outcome) } },
    },
    ({ actor, body }) => deleteAssessment(app.db, actor, body.id),
  )
}
