import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { OwnClassList } from './own-class.schemas.ts'
import { listOwnClasses } from './own-classes.service.ts'

/** The call by which a teacher's pages learn the classes of the year. */
export const ownClassRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, 'teacher').get('/own-classes', 'listOwnClasses', {
    summary: 'List the classes of the caller in the year: groups by subject, session type and semester',
    schema: { response: OwnClassList },
    handler: ({ actor, language }) => listOwnClasses(app.db, actor, language),
  })
}
