import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { choiceRoutes } from './choices/choices.routes.ts'
import { departmentRoutes } from './department/department.routes.ts'
import { departmentNamed } from './department/department.schemas.ts'
import { sheetRoutes } from './sheet/sheet.routes.ts'
import { sheetNamed } from './sheet/sheet.schemas.ts'

export const wishRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values({ ...sheetNamed, ...departmentNamed })) app.addSchema(schema)
  await app.register(choiceRoutes)
  await app.register(sheetRoutes)
  await app.register(departmentRoutes)
}
