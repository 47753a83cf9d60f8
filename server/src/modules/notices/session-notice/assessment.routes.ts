import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { NoticeOutcome } from '../outcome.ts'
import { clashes } from './conflict.ts'
import { placementErrors } from './placement.service.ts'
import * as wire from './session-notice.schemas.ts'
import {
  addSessionAssessment,
  addAssessment,
  changeAssessment,
  deleteAssessment,
  getAssessment,
  listAssessments,
} from './assessment.service.ts'

export const assessmentRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  forTeachers.read('/avis/examen/list', 'listTests', {
    summary: 'List the own tests of the year',
    schema: { body: wire.AssessmentsBody, response: wire.AssessmentsResponse },
    handler: ({ actor, language }) => listAssessments(app.db, actor, language),
  })
  forTeachers.read('/avis/examen/get_by_id', 'getTest', {
    summary: 'Read an own test',
    schema: { body: wire.AssessmentKey, response: wire.AssessmentResponse },
    handler: async ({ actor, body, language }) => ({ examen: await getAssessment(app.db, actor, body.id, language) }),
  })
  forTeachers.post('/avis/examen/add', 'addTest', {
    summary: 'Announce a test',
    refusals: [...placementErrors, ...clashes],
    schema: { body: wire.NewAssessment, response: ref(NoticeOutcome) },
    handler: ({ body }) => addAssessment(app.db, body),
  })
  forTeachers.post('/avis/examen/adds', 'addSessionTest', {
    summary: 'Announce a test in place of a session of the timetable',
    refusals: [...placementErrors, ...clashes],
    schema: { body: wire.NewSessionAssessment, response: ref(NoticeOutcome) },
    handler: ({ actor, body }) => addSessionAssessment(app.db, actor, body),
  })
  forTeachers.post('/avis/examen/edit', 'changeTest', {
    summary: 'Change a test that is not confirmed',
    refusals: ['notice.active', ...placementErrors, ...clashes],
    schema: { body: wire.ChangedAssessment, response: ref(NoticeOutcome) },
    handler: ({ actor, body }) => changeAssessment(app.db, actor, body),
  })
  forTeachers.post('/avis/examen/delete', 'deleteTest', {
    summary: 'Withdraw a test that is not confirmed',
    refusals: ['notice.active'],
    schema: { body: wire.AssessmentKey, response: ref(Outcome) },
    handler: ({ actor, body }) => deleteAssessment(app.db, actor, body.id),
  })
}
