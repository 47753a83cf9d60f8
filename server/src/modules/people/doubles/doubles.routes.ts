import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
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

export const doublesRoutes: FastifyPluginAsync = async (app) => {
  const forWriters = restCalls(app, writers)
  restCalls(app, readers).get('/students/doubles', 'listDoubles', {
    summary: 'List the pairs of records that may be of one student',
    schema: { query: wire.DoublesQuery, response: wire.DoublePage },
    handler: (request) => listDoubles(app.db, registrarOf(request), request.query),
  })
  forWriters.get('/students/:id/merges/:doubleId', 'previewMerge', {
    summary: 'Preview what merging a double into a student moves, and what prevents it',
    schema: { params: wire.MergeKey, response: wire.MergePreview },
    handler: (request) => previewMerge(app.db, registrarOf(request), pairOf(request)),
  })
  forWriters.put('/students/:id/merges/:doubleId', 'mergeStudents', {
    summary: 'Merge a double into a student, whom its number finds from then on',
    refusals: ['merge.clash', 'merge.distinct'],
    schema: { params: wire.MergeKey, response: StudentDetails },
    handler: (request) => mergeStudents(app.db, registrarOf(request), { ...pairOf(request), seen: request.headers }),
  })
  forWriters.put('/students/:id/distinct/:doubleId', 'setDistinct', {
    summary: 'Say that two records are of two persons',
    schema: { params: wire.MergeKey, response: wire.MergePreview },
    handler: (request) =>
      setDistinct(app.db, registrarOf(request), { ...pairOf(request), areDistinct: true, seen: request.headers }),
  })
  forWriters.delete('/students/:id/distinct/:doubleId', 'unsetDistinct', {
    summary: 'Take back that two records are of two persons',
    schema: { params: wire.MergeKey, response: wire.MergePreview },
    handler: (request) =>
      setDistinct(app.db, registrarOf(request), { ...pairOf(request), areDistinct: false, seen: request.headers }),
  })
}
