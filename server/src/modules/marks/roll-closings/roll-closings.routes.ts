import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { readers, registrarOf, writers } from '../../../kernel/registrar-scope.ts'
import * as wire from './roll-closing.schemas.ts'
import { changeRollClosing, listRollClosings, previewRollClosing } from './roll-closings.service.ts'

const semesterOf = ({ semester }: { semester: '1' | '2' }) => (semester === '1' ? 1 : 2)

/** The days up to which the office has closed the rolls of the year of the session. */
export const rollClosingRoutes: FastifyPluginAsync = async (app) => {
  app.addSchema(wire.RollClosing)
  app.addSchema(wire.ClosingPreview)

  restCalls(app, [...readers, 'chef']).get('/roll-closings', 'listRollClosings', {
    summary: 'List up to which day the rolls of each semester are closed',
    schema: { response: wire.RollClosings },
    handler: (request) => listRollClosings(app.db, registrarOf(request)),
  })
  restCalls(app, writers).get('/roll-closings/:semester/missing-rolls', 'previewRollClosing', {
    summary: 'Count the missing rolls that a change of the closing would close or open again',
    schema: { params: wire.RollClosingKey, query: wire.ClosingPreviewQuery, response: ref(wire.ClosingPreview) },
    handler: (request) =>
      previewRollClosing(app.db, registrarOf(request), semesterOf(request.params), request.query.closedUntil ?? null),
  })
  restCalls(app, writers).put('/roll-closings/:semester', 'changeRollClosing', {
    summary: 'Close the rolls of a semester up to a day, or open them again',
    refusals: ['closing.future'],
    schema: { params: wire.RollClosingKey, body: wire.NewRollClosing, response: ref(wire.RollClosing) },
    handler: (request) =>
      changeRollClosing(app.db, registrarOf(request), {
        ...{ semester: semesterOf(request.params), seen: request.headers },
        closedUntil: request.body.closedUntil,
      }),
  })
}
