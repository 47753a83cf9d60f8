import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { RemindedOfRolls } from './roll-reminder.schemas.ts'
import { remindOfRolls } from './roll-reminders.service.ts'

export const rollReminderRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, 'chef').post('/roll-reminders', 'remindOfRolls', {
    summary:
      'Notify the teachers of the department whose rolls of the last days were not called, at most once a day each',
    refusals: ['rolls.noneMissing'],
    schema: { response: RemindedOfRolls },
    handler: (request) => createOnce(request, (tx) => remindOfRolls(tx, request.actor, request.language)),
  })
}
