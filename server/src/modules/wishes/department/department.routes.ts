import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LanguageHeader, ref } from '../../../platform/wire.ts'
import { languageOf } from '../../../platform/language.ts'
import { DecidedLine, WishOutcome } from '../sheet/wish-sheet.schemas.ts'
import { decideWish } from './decide.service.ts'
import { DepartmentWishesResponse, DepartmentWishesBody } from './department.schemas.ts'
import { listDepartmentWishes } from './department.service.ts'

const tags = ['wishes']

export const departmentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/fiche/voeux_by_matiere_sou',
    {
      config: { permission: 'chef', kind: 'query' },
      schema: {
        operationId: 'listDepartmentWishes',
        tags,
        headers: LanguageHeader,
        body: DepartmentWishesBody,
        response: { 200: DepartmentWishesResponse },
      },
    },
    ({ actor, body, headers: { lang } }) => listDepartmentWishes(app.db, actor, body, languageOf(lang)),
  )

  app.post(
    '/fiche/valider',
    {
      config: { permission: 'teacher', kind: 'command' },
      schema: { operationId: 'decideWish', tags, body: DecidedLine, response: { 200: ref(WishOutcome) } },
    },
    ({ actor, body }) => decideWish(app.db, actor, body),
  )
}
