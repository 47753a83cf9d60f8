import type { FastifyPluginAsync } from 'fastify'
import { administrationRoutes } from './modules/account/administration.routes.ts'
import { tagged } from './platform/register-openapi.ts'
import { requireRestConventions } from './platform/rest.ts'

/** The calls of staff, under `/api/v1`: each module registers its routes here, and they follow the conventions of REST. */
export const restRoutes: FastifyPluginAsync = async (app) => {
  requireRestConventions(app)
  await app.register(tagged('accounts', administrationRoutes))
}
