import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { readers, registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import * as wire from './shared-roll.schemas.ts'
import * as rolls from './shared-rolls.service.ts'

/** With whom the rolls of a class are shared, as the office and the head decide it. */
export const sharedRollRoutes: FastifyPluginAsync = async (app) => {
  const forWriters = restCalls(app, [...writers, 'chef'])

  restCalls(app, [...readers, 'chef']).get('/shared-rolls', 'listSharedRolls', {
    summary: 'List with whom the rolls of the subjects of the own departments are shared in the year',
    schema: { response: wire.SharedRolls },
    handler: async (request) => ({ items: await rolls.listSharedRolls(app.db, registrarOf(request)) }),
  })
  forWriters.get('/shared-rolls/choices', 'listSharingChoices', {
    summary: 'List the classes whose rolls the caller may share, and the teachers',
    schema: { response: wire.SharingChoices },
    handler: (request) => rolls.listSharingChoices(app.db, registrarOf(request)),
  })
  forWriters.post('/shared-rolls', 'shareRoll', {
    summary: 'Share the rolls of a subject with a teacher, who is notified',
    refusals: ['sharedRoll.exists', 'sharedRoll.own'],
    schema: { body: wire.NewSharedRoll, created: ref(wire.SharedRoll) },
    handler: (request) => createOnce(request, (tx) => rolls.shareRoll(tx, registrarOf(request), request.body)),
  })
  forWriters.delete('/shared-rolls/:id', 'unshareRoll', {
    summary: 'Share rolls no longer; the teacher is notified',
    schema: { params: wire.SharedRollKey, response: wire.RemovedSharedRoll },
    handler: (request) => rolls.unshareRoll(app.db, registrarOf(request), Number(request.params.id)),
  })
}
