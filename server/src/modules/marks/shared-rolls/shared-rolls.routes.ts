import type { FastifyPluginAsync } from 'fastify'
import { sendSpreadsheet, spreadsheetType } from '../../../documents/spreadsheet.ts'
import { restCalls } from '../../../http/calls.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { readers, registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import { NewRollRows, Roll, SavedRoll } from '../attendance/roll.schemas.ts'
import * as partnerWire from './partner-roll.schemas.ts'
import { exportPartnerRoll, listPartnerRolls, readPartnerRoll, savePartnerRoll } from './partner-rolls.service.ts'
import * as wire from './shared-roll.schemas.ts'
import * as rolls from './shared-rolls.service.ts'

/** With whom rolls are shared, and the rolls that are shared with the caller. */
export const sharedRollRoutes: FastifyPluginAsync = async (app) => {
  const forWriters = restCalls(app, [...writers, 'chef'])
  const forPartners = restCalls(app, 'teacher')

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

  forPartners.get('/partner-rolls', 'listPartnerRolls', {
    summary: 'List the rolls of the last days that are shared with the caller',
    schema: { response: partnerWire.PartnerRolls },
    handler: async ({ actor, language }) => ({ items: await listPartnerRolls(app.db, actor, language) }),
  })
  const path = '/partner-rolls/:ownerId/:groupId/:subjectId/:type/:slotId/:heldOn'
  forPartners.get(path, 'readPartnerRoll', {
    summary: 'Read a roll that is shared with the caller',
    refusals: ['attendance.notHeld'],
    schema: { params: partnerWire.PartnerRollKey, response: ref(Roll) },
    handler: ({ actor, params, language }) => readPartnerRoll(app.db, actor, params, language),
  })
  forPartners.post(path, 'savePartnerRoll', {
    summary: 'Save rows of a roll that is shared with the caller; each is stored or refused alone',
    refusals: ['attendance.closed', 'attendance.notHeld', 'attendance.twice', 'roll.closed'],
    schema: { params: partnerWire.PartnerRollKey, body: NewRollRows, response: SavedRoll },
    handler: (request) =>
      createOnce(request, (tx) =>
        savePartnerRoll(tx, request.actor, { ...request.body, ...request.params }, request.language),
      ),
  })
  forPartners.get(`${path}/spreadsheet`, 'exportPartnerRoll', {
    summary: 'Export a roll that is shared with the caller as a spreadsheet',
    refusals: ['attendance.notHeld'],
    schema: { params: partnerWire.PartnerRollKey, response: fileResponse(spreadsheetType, 'binary') },
    handler: async ({ actor, params, language }, reply) =>
      sendSpreadsheet(reply, await exportPartnerRoll(app.db, actor, params, language)),
  })
}
