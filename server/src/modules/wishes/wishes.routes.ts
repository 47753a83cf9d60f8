import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { choiceRoutes } from './choices/choices.routes.ts'
import { departmentRoutes } from './department/department.routes.ts'
import { departmentSchemas } from './department/department.schemas.ts'
import { sheetRoutes } from './sheet/wish-sheet.routes.ts'
import { wishSheetSchemas } from './sheet/wish-sheet.schemas.ts'

export const wishRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values({ ...wishSheetSchemas, ...departmentSchemas })) app.addSchema(schema)
  await app.register(choiceRoutes)
  await app.register(sheetRoutes)
  await app.register(departmentRoutes)
}
