import type { ServerModule } from '../../kernel/server-module.ts'
import { peopleRoutes } from './people.routes.ts'

export const people: ServerModule = {
  tags: { people: 'Students, groups and enrolments, for the registrar' },
  rest: {
    people: peopleRoutes,
  },
}
