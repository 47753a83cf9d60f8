import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { DecidedLine, WishOutcome } from '../sheet/wish-sheet.schemas.ts'
import { decideWish } from './decide.service.ts'
import { DepartmentWishesResponse, DepartmentWishesBody } from './department.schemas.ts'
import { listDepartmentWishes } from './department.service.ts'

export const departmentRoutes: FastifyPluginAsync = async (app) => {
  wireCalls(app, 'chef').read('/fiche/voeux_by_matiere_sou', 'listDepartmentWishes', {
    summary: 'List the wishes of the department by subject',
    schema: { body: DepartmentWishesBody, response: DepartmentWishesResponse },
    handler: ({ actor, body, language }) => listDepartmentWishes(app.db, actor, body, language),
  })
  wireCalls(app, 'teacher').post('/fiche/valider', 'decideWish', {
    summary: 'Confirm, validate or reopen a wish',
    refusals: ['wish.changed', 'wish.decided', 'wish.groupCount'],
    schema: { body: DecidedLine, response: ref(WishOutcome) },
    handler: ({ actor, body, language }) => decideWish(app.db, actor, body, language),
  })
}
