import type { FastifyPluginAsync } from 'fastify'
import { sendSpreadsheet, spreadsheetType } from '../../../documents/spreadsheet.ts'
import { restCalls } from '../../../http/calls.ts'
import { fileResponse } from '../../../http/file-response.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { NewRollRows, SavedRoll } from '../attendance/roll.schemas.ts'
import * as wire from './partner-roll.schemas.ts'
import * as rolls from './partner-rolls.service.ts'

/** The rolls and classes that are shared with the caller. */
export const partnerRollRoutes: FastifyPluginAsync = async (app) => {
  const calls = restCalls(app, 'teacher')

  calls.get('/partner-rolls', 'listPartnerRolls', {
    summary: 'List the rolls of the last days that are shared with the caller',
    schema: { response: wire.PartnerRolls },
    handler: async ({ actor, language }) => ({ items: await rolls.listPartnerRolls(app.db, actor, language) }),
  })
  calls.get('/partner-classes', 'listPartnerClasses', {
    summary: 'List the classes of other teachers whose rolls are shared with the caller',
    schema: { response: wire.PartnerClasses },
    handler: async ({ actor, language }) => ({ items: await rolls.listPartnerClasses(app.db, actor, language) }),
  })
  const path = '/partner-rolls/:ownerId/:groupId/:subjectId/:type/:slotId/:heldOn'
  calls.get(path, 'readPartnerRoll', {
    summary: 'Read a roll that is shared with the caller',
    refusals: ['attendance.notHeld'],
    schema: { params: wire.PartnerRollKey, response: wire.PartnerSheet },
    handler: ({ actor, params, language }) => rolls.readPartnerRoll(app.db, actor, params, language),
  })
  calls.post(path, 'savePartnerRoll', {
    summary: 'Save rows of a roll that is shared with the caller; each is stored or refused alone',
    refusals: ['attendance.closed', 'attendance.notHeld', 'attendance.twice', 'roll.closed'],
    schema: { params: wire.PartnerRollKey, body: NewRollRows, response: SavedRoll },
    handler: (request) =>
      createOnce(request, (tx) =>
        rolls.savePartnerRoll(tx, request.actor, { ...request.body, ...request.params }, request.language),
      ),
  })
  calls.get(`${path}/spreadsheet`, 'exportPartnerRoll', {
    summary: 'Export a roll that is shared with the caller as a spreadsheet',
    refusals: ['attendance.notHeld'],
    schema: { params: wire.PartnerRollKey, response: fileResponse(spreadsheetType, 'binary') },
    handler: async ({ actor, params, language }, reply) =>
      sendSpreadsheet(reply, await rolls.exportPartnerRoll(app.db, actor, params, language)),
  })
}
