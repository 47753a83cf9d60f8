import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { catalogueSchemas } from './catalogue/catalogue.schemas.ts'
import { printRunRoutes } from './print-runs/print-run.routes.ts'
import { printRunSchemas } from './print-runs/print-run.schemas.ts'
import { reservationRoutes } from './reservations/reservation.routes.ts'
import { reservationSchemas } from './reservations/reservation.schemas.ts'

export const libraryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values({ ...catalogueSchemas, ...reservationSchemas, ...printRunSchemas }))
    app.addSchema(schema)
  await app.register(catalogueRoutes)
  await app.register(reservationRoutes)
  await app.register(printRunRoutes)
}
