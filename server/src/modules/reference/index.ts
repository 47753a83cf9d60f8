import type { ServerModule } from '../../kernel/server-module.ts'
import { kindRoutes } from './kinds/kinds.routes.ts'
import { referenceRoutes } from './reference.routes.ts'
import { yearAdministrationRoutes } from './years/years.routes.ts'

export const reference: ServerModule = {
  tags: { reference: 'Years, rooms, time slots, the programme and exam types, for teachers and for the registrar' },
  calls: { reference: [referenceRoutes] },
  rest: { reference: [yearAdministrationRoutes, kindRoutes] },
}
