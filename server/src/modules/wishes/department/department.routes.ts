import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ref } from '../../../http/wire.ts'
import { DecidedLine, WishOutcome } from '../sheet/wish-sheet.schemas.ts'
import { decideWish } from './decide.service.ts'
import { DepartmentWishesResponse, DepartmentWishesBody } from './department.schemas.ts'
import { listDepartmentWishes } from './department.service.ts'

export const departmentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/fiche/voeux_by_matiere_sou',
    {
      config: { permission: 'chef', kind: 'query' },
      schema: {
        operationId: 'listDepartmentWishes',
        summary: 'List the wishes of the department by subject',
        body: DepartmentWishesBody,
        response: { 200: DepartmentWishesResponse },
      },
    },
    ({ actor, body, language }) => listDepartmentWishes(app.db, actor, body, language),
  )

  app.post(
    '/fiche/valider',
    {
      config: { permission: 'teacher', kind: 'command' },
      schema: {
        operationId: 'decideWish',
        summary: 'Confirm, validate or reopen a wish',
        body: DecidedLine,
        response: { 200: ref(WishOutcome) },
      },
    },
    ({ actor, body, language }) => decideWish(app.db, actor, body, language),
  )
}
