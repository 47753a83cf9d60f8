import type { FastifyPluginAsync } from 'fastify'
import { deskRoutes } from './modules/library/desk/desk.routes.ts'
import { printDeskRoutes } from './modules/library/print-runs/desk/print-desk.routes.ts'
import { printRequestRoutes } from './modules/library/print-runs/print-request.routes.ts'
import { newsRoutes } from './modules/news/news.routes.ts'
import { tagged } from './platform/register-openapi.ts'
import { correctionRoutes } from './modules/marks/corrections/corrections.routes.ts'
import { decisionRoutes } from './modules/notices/decisions/decision.routes.ts'
import { administrationRoutes } from './modules/account/administration.routes.ts'
import { importRoutes } from './modules/import/import.routes.ts'
import { referenceAdministrationRoutes } from './modules/reference/administration.routes.ts'
import { peopleRoutes } from './modules/people/people.routes.ts'
import { requireRestConventions } from './platform/rest.ts'

/** The calls of staff, under `/api/v1`: each module registers its routes here, and they follow the conventions of REST. */
export const restRoutes: FastifyPluginAsync = async (app) => {
  requireRestConventions(app)
  await app.register(tagged('library', deskRoutes), { prefix: '/library' })
  await app.register(tagged('library', printDeskRoutes))
  await app.register(tagged('library', printRequestRoutes))
  await app.register(decisionRoutes)
  await app.register(tagged('marks', correctionRoutes))
  await app.register(tagged('accounts', administrationRoutes))
  await app.register(tagged('imports', importRoutes))
  await app.register(tagged('news', newsRoutes))
  await app.register(tagged('reference', referenceAdministrationRoutes))
  await app.register(tagged('people', peopleRoutes))
}
