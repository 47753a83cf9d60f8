import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { readers, registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import { StudentDetails } from '../students/student.schemas.ts'
import { setDistinct } from './distinct.service.ts'
import * as wire from './double.schemas.ts'
import { listDoubles } from './doubles.service.ts'
import { mergeStudents, previewMerge } from './merge.service.ts'

const pairOf = ({ params }: { params: { id: string; doubleId: string } }) => ({
  id: Number(params.id),
  doubleId: Number(params.doubleId),
})

export const doublesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/students/doubles',
    {
      config: { permission: readers, kind: 'query' },
      schema: {
        operationId: 'listDoubles',
        summary: 'List the pairs of records that may be of one student',
        querystring: wire.DoublesQuery,
        response: { 200: wire.DoublePage },
      },
    },
    (request) => listDoubles(app.db, registrarOf(request), request.query),
  )

  app.get(
    '/students/:id/merges/:doubleId',
    {
      config: { permission: writers, kind: 'query' },
      schema: {
        operationId: 'previewMerge',
        summary: 'Preview what merging a double into a student moves, and what prevents it',
        params: wire.MergeKey,
        response: { 200: wire.MergePreview },
      },
    },
    (request) => previewMerge(app.db, registrarOf(request), pairOf(request)),
  )

  app.put(
    '/students/:id/merges/:doubleId',
    {
      config: { permission: writers, kind: 'command' },
      schema: {
        operationId: 'mergeStudents',
        summary: 'Merge a double into a student, whom its number finds from then on',
        headers: IfMatchHeaders,
        params: wire.MergeKey,
        response: { 200: StudentDetails },
      },
    },
    (request) => mergeStudents(app.db, registrarOf(request), { ...pairOf(request), seen: request.headers }),
  )

  const change = { headers: IfMatchHeaders, params: wire.MergeKey, response: { 200: wire.MergePreview } }
  app.put(
    '/students/:id/distinct/:doubleId',
    {
      config: { permission: writers, kind: 'command' },
      schema: { operationId: 'setDistinct', summary: 'Say that two records are of two persons', ...change },
    },
    (request) =>
      setDistinct(app.db, registrarOf(request), { ...pairOf(request), areDistinct: true, seen: request.headers }),
  )

  app.delete(
    '/students/:id/distinct/:doubleId',
    {
      config: { permission: writers, kind: 'command' },
      schema: { operationId: 'unsetDistinct', summary: 'Take back that two records are of two persons', ...change },
    },
    (request) =>
      setDistinct(app.db, registrarOf(request), { ...pairOf(request), areDistinct: false, seen: request.headers }),
  )
}
