import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Outcome } from '../../../platform/outcome.ts'
import { LanguageHeader, ref } from '../../../platform/wire.ts'
import { languageOf } from '../../schedule/labels.ts'
import { NoticeOutcome } from '../outcome.ts'
import * as wire from './session-notice.schemas.ts'
import { addSessionTest, addTest, changeTest, deleteTest, getTest, listTests } from './test.service.ts'

const tags = ['notices']
const query = { permission: 'teacher', kind: 'query' } as const
const command = { permission: 'teacher', kind: 'command' } as const

export const testRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/avis/examen/list',
    {
      config: query,
      schema: {
        operationId: 'listTests',
        tags,
        headers: LanguageHeader,
        body: wire.TestsBody,
        response: { 200: wire.TestsAnswer },
      },
    },
    async ({ actor, body, headers }) => ({
      list: await listTests(app.db, actor, body.enseignant_id, languageOf(headers.lang)),
    }),
  )

  app.post(
    '/avis/examen/get_by_id',
    {
      config: query,
      schema: {
        operationId: 'getTest',
        tags,
        headers: LanguageHeader,
        body: wire.TestKey,
        response: { 200: wire.TestAnswer },
      },
    },
    async ({ actor, body, headers }) => ({ examen: await getTest(app.db, actor, body.id, languageOf(headers.lang)) }),
  )

  app.post(
    '/avis/examen/add',
    {
      config: command,
      schema: { operationId: 'addTest', tags, body: wire.NewTest, response: { 200: ref(NoticeOutcome) } },
    },
    ({ actor, body }) => addTest(app.db, actor, body),
  )

  app.post(
    '/avis/examen/adds',
    {
      config: command,
      schema: { operationId: 'addSessionTest', tags, body: wire.NewSessionTest, response: { 200: ref(NoticeOutcome) } },
    },
    ({ actor, body }) => addSessionTest(app.db, actor, body),
  )

  app.post(
    '/avis/examen/edit',
    {
      config: command,
      schema: { operationId: 'changeTest', tags, body: wire.ChangedTest, response: { 200: ref(NoticeOutcome) } },
    },
    ({ actor, body }) => changeTest(app.db, actor, body),
  )

  app.post(
    '/avis/examen/delete',
    {
      config: command,
      schema: { operationId: 'deleteTest', tags, body: wire.TestKey, response: { 200: ref(Outcome) } },
    },
    ({ actor, body }) => deleteTest(app.db, actor, body.id),
  )
}
