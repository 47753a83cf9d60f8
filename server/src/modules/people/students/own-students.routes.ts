import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { OwnStudentList, OwnStudentsQuery } from './own-student.schemas.ts'
import { listOwnStudents } from './own-students.service.ts'

/** The call by which a teacher finds a student. */
export const ownStudentRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, 'teacher').get('/own-students', 'listOwnStudents', {
    summary: "List the first students of the caller's groups that match a search",
    schema: { query: OwnStudentsQuery, response: OwnStudentList },
    handler: ({ actor, query: { search }, language }) => listOwnStudents(app.db, actor, search, language),
  })
}
