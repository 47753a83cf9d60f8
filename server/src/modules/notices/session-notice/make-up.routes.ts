import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { NoticeOutcome } from '../outcome.ts'
import { listFreeSlots } from './free-slots.service.ts'
import { addMakeUp, changeMakeUp, deleteMakeUp, getMakeUp, listMakeUps } from './make-up.service.ts'
import * as wire from './session-notice.schemas.ts'

const query = { permission: 'teacher', kind: 'query' } as const
const command = { permission: 'teacher', kind: 'command' } as const

export const makeUpRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/avis/rattrapage/get_by_enseignant',
    {
      config: query,
      schema: {
        operationId: 'listMakeUps',
        summary: 'List the own make-ups of a year',
        body: wire.MakeUpsBody,
        response: { 200: wire.MakeUpsResponse },
      },
    },
    ({ actor, body, language }) => listMakeUps(app.db, actor, body, language),
  )

  app.post(
    '/avis/rattrapage/get_by_id',
    {
      config: query,
      schema: {
        operationId: 'getMakeUp',
        summary: 'Read an own make-up',
        body: wire.MakeUpKey,
        response: { 200: wire.MakeUpResponse },
      },
    },
    async ({ actor, body, language }) => ({
      rattrapage: await getMakeUp(app.db, actor, body.id, language),
    }),
  )

  app.post(
    '/avis/rattrapage/add',
    {
      config: command,
      schema: {
        operationId: 'addMakeUp',
        summary: 'Announce a make-up',
        body: wire.NewMakeUp,
        response: { 200: ref(NoticeOutcome) },
      },
    },
    ({ body }) => addMakeUp(app.db, body),
  )

  app.post(
    '/avis/rattrapage/edit',
    {
      config: command,
      schema: {
        operationId: 'changeMakeUp',
        summary: 'Change a make-up that is not confirmed',
        body: wire.ChangedMakeUp,
        response: { 200: ref(NoticeOutcome) },
      },
    },
    ({ actor, body }) => changeMakeUp(app.db, actor, body),
  )

  app.post(
    '/avis/rattrapage/delete',
    {
      config: command,
      schema: {
        operationId: 'deleteMakeUp',
        summary: 'Withdraw a make-up that is not confirmed',
        body: wire.MakeUpKey,
        response: { 200: ref(Outcome) },
      },
    },
    ({ actor, body }) => deleteMakeUp(app.db, actor, body.id),
  )

  app.post(
    '/avis/creneaux_libres',
    {
      config: query,
      schema: {
        operationId: 'listFreeSlots',
        summary: 'List the next free slots of the caller and the groups',
        body: wire.FreeSlotsBody,
        response: { 200: wire.FreeSlotsResponse },
      },
    },
    async ({ body }) => ({ creneaux: await listFreeSlots(app.db, body) }),
  )
}
