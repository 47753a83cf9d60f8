import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { NoticeOutcome } from '../outcome.ts'
import { clashes } from './conflict.ts'
import { listFreeSlots } from './free-slots.service.ts'
import { addMakeUp, changeMakeUp, deleteMakeUp, getMakeUp, listMakeUps } from './make-up.service.ts'
import { placementErrors } from './placement.service.ts'
import * as wire from './session-notice.schemas.ts'

export const makeUpRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = wireCalls(app, 'teacher')
  forTeachers.read('/avis/rattrapage/get_by_enseignant', 'listMakeUps', {
    summary: 'List the own make-ups of a year',
    schema: { body: wire.MakeUpsBody, response: wire.MakeUpsResponse },
    handler: ({ actor, body, language }) => listMakeUps(app.db, actor, body, language),
  })
  forTeachers.read('/avis/rattrapage/get_by_id', 'getMakeUp', {
    summary: 'Read an own make-up',
    schema: { body: wire.MakeUpKey, response: wire.MakeUpResponse },
    handler: async ({ actor, body, language }) => ({ rattrapage: await getMakeUp(app.db, actor, body.id, language) }),
  })
  forTeachers.post('/avis/rattrapage/add', 'addMakeUp', {
    summary: 'Announce a make-up',
    refusals: [...placementErrors, ...clashes],
    schema: { body: wire.NewMakeUp, response: ref(NoticeOutcome) },
    handler: ({ body }) => addMakeUp(app.db, body),
  })
  forTeachers.post('/avis/rattrapage/edit', 'changeMakeUp', {
    summary: 'Change a make-up that is not confirmed',
    refusals: ['notice.active', ...placementErrors, ...clashes],
    schema: { body: wire.ChangedMakeUp, response: ref(NoticeOutcome) },
    handler: ({ actor, body }) => changeMakeUp(app.db, actor, body),
  })
  forTeachers.post('/avis/rattrapage/delete', 'deleteMakeUp', {
    summary: 'Withdraw a make-up that is not confirmed',
    refusals: ['notice.active'],
    schema: { body: wire.MakeUpKey, response: ref(Outcome) },
    handler: ({ actor, body }) => deleteMakeUp(app.db, actor, body.id),
  })
  forTeachers.read('/avis/creneaux_libres', 'listFreeSlots', {
    summary: 'List the next free slots of the caller and the groups',
    schema: { body: wire.FreeSlotsBody, response: wire.FreeSlotsResponse },
    handler: async ({ body }) => ({ creneaux: await listFreeSlots(app.db, body) }),
  })
}
