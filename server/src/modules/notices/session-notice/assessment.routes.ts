import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
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

const query = { permission: 'teacher', kind: 'query' } as const
const command = { permission: 'teacher', kind: 'command' } as const

export const assessmentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/avis/examen/list',
    {
      config: query,
      schema: {
        operationId: 'listTests',
        summary: 'List the own tests of the year',
        body: wire.AssessmentsBody,
        response: { 200: wire.AssessmentsResponse },
      },
    },
    ({ actor, language }) => listAssessments(app.db, actor, language),
  )

  app.post(
    '/avis/examen/get_by_id',
    {
      config: query,
      schema: {
        operationId: 'getTest',
        summary: 'Read an own test',
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
      schema: {
        operationId: 'addTest',
        summary: 'Announce a test',
        body: wire.NewAssessment,
        response: { 200: ref(NoticeOutcome) },
      },
    },
    ({ body }) => addAssessment(app.db, body),
  )

  app.post(
    '/avis/examen/adds',
    {
      config: command,
      schema: {
        operationId: 'addSessionTest',
        summary: 'Announce a test in place of a session of the timetable',
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
      schema: {
        operationId: 'changeTest',
        summary: 'Change a test that is not confirmed',
        body: wire.ChangedAssessment,
        response: { 200: ref(NoticeOutcome) },
      },
    },
    ({ actor, body }) => changeAssessment(app.db, actor, body),
  )

  app.post(
    '/avis/examen/delete',
    {
      config: command,
      schema: {
        operationId: 'deleteTest',
        summary: 'Withdraw a test that is not confirmed',
        body: wire.AssessmentKey,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => deleteAssessment(app.db, actor, body.id),
  )
}
