import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdempotencyHeaders } from '../../../http/idempotency.ts'
import { done, Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { sendWhileListening } from '../send-loop.ts'
import { listPushDevices, registerPushDevice, removePushDevice } from './push-devices.service.ts'
import * as wire from './push.schemas.ts'
import { pushNotifications } from './push-notifications.service.ts'

const command = { permission: 'account', kind: 'command' } as const

export const pushRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(wire.PushDevice)
  sendWhileListening(app, (isStopped) => pushNotifications(app, isStopped))

  app.get(
    '/push-devices',
    {
      config: { permission: 'account', kind: 'query' },
      schema: {
        operationId: 'listPushDevices',
        summary: "List the browsers that show the caller's notifications",
        response: { 200: wire.PushDevices },
      },
    },
    ({ caller }) => listPushDevices(app.db, caller),
  )

  app.post(
    '/push-devices',
    {
      config: command,
      schema: {
        operationId: 'registerPushDevice',
        summary: "Show the caller's notifications on this browser",
        description:
          'A new browser needs the password of the account, and its owner is told by mail. A repeated call confirms the browser, so that neither password nor key is needed',
        headers: IdempotencyHeaders,
        body: wire.NewPushDevice,
        response: { 200: ref(wire.PushDevice) },
      },
    },
    (request) => registerPushDevice(request, request.body),
  )

  app.post(
    '/push-device-removals',
    {
      config: command,
      schema: {
        operationId: 'removePushDevice',
        summary: "End the notifications on one of the caller's browsers",
        description: 'No key is needed: a repeated call finds no device',
        headers: IdempotencyHeaders,
        body: wire.PushDeviceKey,
        response: { 200: ref(Outcome) },
      },
    },
    async ({ caller, body }) => {
      await removePushDevice(app.db, caller, body.endpoint)
      return done()
    },
  )
}
