import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { OwnStudentList, OwnStudentsQuery } from './own-student.schemas.ts'
import { listOwnStudents } from './own-students.service.ts'

/** The call by which a teacher finds a student. */
export const ownStudentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/own-students',
    {
      config: { permission: 'teacher', kind: 'query' },
      schema: {
        operationId: 'listOwnStudents',
        summary: "List the first students of the caller's groups that match a search",
        querystring: OwnStudentsQuery,
        response: { 200: OwnStudentList },
      },
    },
    ({ actor, query: { search }, language }) => listOwnStudents(app.db, actor, search, language),
  )
}
