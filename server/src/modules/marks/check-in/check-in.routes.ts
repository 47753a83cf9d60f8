import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { PartnerRollKey } from '../partner-rolls/partner-roll.schemas.ts'
import { RollCheckIn } from './check-in.schemas.ts'
import { closeCheckIn, openCheckIn, readCheckIn } from './check-in.service.ts'

const path = '/roll-check-ins/:ownerId/:groupId/:subjectId/:type/:slotId/:heldOn'
const schema = { params: PartnerRollKey, response: ref(RollCheckIn) }

/** The check-ins of the rolls that a teacher calls: students enter themselves by the code that is shown. */
export const checkInRoutes: FastifyPluginAsync = async (app) => {
  const { db, config } = app
  const forTeachers = restCalls(app, 'teacher')
  forTeachers.get(path, 'getRollCheckIn', {
    summary: 'Read who has come to a class, and the code of the moment',
    schema,
    handler: ({ actor, params: key, language }) => readCheckIn(db, config, { actor, key, language }),
  })
  forTeachers.put(path, 'openRollCheckIn', {
    summary: 'Let the students of a class that is held now enter themselves, until its end',
    refusals: ['attendance.closed', 'checkIn.notNow', 'roll.closed'],
    schema,
    handler: ({ actor, params: key, language }) => openCheckIn(db, config, { actor, key, language }),
  })
  forTeachers.delete(path, 'closeRollCheckIn', {
    summary: 'End the check-in of a class; who has come stays in it',
    schema,
    handler: ({ actor, params: key, language }) => closeCheckIn(db, config, { actor, key, language }),
  })
}
