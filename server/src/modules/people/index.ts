import type { ServerModule } from '../../kernel/server-module.ts'
import { doublesRoutes } from './doubles/doubles.routes.ts'
import { groupsRoutes } from './groups/groups.routes.ts'
import { studentListRoutes } from './lists/lists.routes.ts'
import { photosRoutes } from './photos/photos.routes.ts'
import { studentsRoutes } from './students/students.routes.ts'

export const people: ServerModule = {
  tags: { people: 'Students, groups and enrolments, for the registrar' },
  rest: { people: [studentsRoutes, photosRoutes, studentListRoutes, groupsRoutes, doublesRoutes] },
}
