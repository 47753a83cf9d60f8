import type { FastifyPluginAsync } from 'fastify'
import { doublesRoutes } from './doubles/doubles.routes.ts'
import { Group } from './groups/group.schemas.ts'
import { groupsRoutes } from './groups/groups.routes.ts'
import { studentListRoutes } from './lists/lists.routes.ts'
import { ownStudentRoutes } from './students/own-students.routes.ts'
import { Student } from './students/student.schemas.ts'
import { studentsRoutes } from './students/students.routes.ts'

/** The calls by which the registrar keeps students, groups and enrolments, and a teacher finds a student, under `/api/v1`. */
export const peopleRoutes: FastifyPluginAsync = async (app) => {
  app.addSchema(Student).addSchema(Group)
  await app.register(studentsRoutes)
  await app.register(ownStudentRoutes)
  await app.register(studentListRoutes)
  await app.register(groupsRoutes)
  await app.register(doublesRoutes)
}
