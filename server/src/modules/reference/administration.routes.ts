import type { FastifyPluginAsync } from 'fastify'
import { kindRoutes } from './kinds/kinds.routes.ts'
import { yearAdministrationRoutes } from './years/years.routes.ts'

/** The calls by which the registrar administers years and reference data, under `/api/v1`. */
export const referenceAdministrationRoutes: FastifyPluginAsync = async (app) => {
  await app.register(yearAdministrationRoutes)
  await app.register(kindRoutes)
}
