import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { done, Outcome } from '../../../http/outcome.ts'
import { ref } from '../../../http/wire.ts'
import { workWhileListening } from '../../../jobs/work-loop.ts'
import { listPushDevices, registerPushDevice, removePushDevice } from './push-devices.service.ts'
import * as wire from './push.schemas.ts'
import { pushNotifications } from './push-notifications.service.ts'

export const pushRoutes: FastifyPluginAsync = async (app) => {
  const forAccounts = restCalls(app, 'account')
  workWhileListening(
    app,
    (stopping) => pushNotifications(app, stopping),
    'the notifications to push were not looked for',
  )

  forAccounts.get('/push-devices', 'listPushDevices', {
    summary: "List the browsers that show the caller's notifications",
    schema: { response: wire.PushDevices },
    handler: ({ caller }) => listPushDevices(app.db, caller),
  })
  forAccounts.post('/push-devices', 'registerPushDevice', {
    summary: "Show the caller's notifications on this browser",
    description:
      'A new browser needs the password of the account, and its owner is told by mail. A repeated call confirms the browser, so that neither password nor key is needed',
    refusals: ['password.missing', 'password.wrong', 'push.tooManyDevices', 'push.unknownService'],
    schema: { body: wire.NewPushDevice, response: ref(wire.PushDevice) },
    handler: (request) => registerPushDevice(request, request.body),
  })
  forAccounts.post('/push-device-removals', 'removePushDevice', {
    summary: "End the notifications on one of the caller's browsers",
    description: 'No key is needed: a repeated call finds no device',
    schema: { body: wire.PushDeviceKey, response: ref(Outcome) },
    handler: async ({ caller, body }) => {
      await removePushDevice(app.db, caller, body.endpoint)
      return done()
    },
  })
}
