import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import { clashes } from '../session-notice/conflict.ts'
import { placementErrors } from '../session-notice/placement.service.ts'
import * as wire from './absence-class.schemas.ts'
import { coverClass, uncoverClass } from './cover.service.ts'
import { listAbsenceClasses, listOwedClasses } from './owed-classes.service.ts'

/** The calls about classes that accepted absences cancel, under `/api/v1`. */
export const owedClassRoutes: FastifyPluginAsync = async (app) => {
  const forTeachers = restCalls(app, 'teacher')
  app.addSchema(wire.AbsenceClass)

  forTeachers.get('/absences/:id/classes', 'listAbsenceClasses', {
    summary: 'List the classes that an own accepted absence cancels, and how each is covered',
    schema: { params: wire.AbsencePath, response: wire.AbsenceClasses },
    handler: ({ actor, params, language }) => listAbsenceClasses(app.db, actor, params, language),
  })
  forTeachers.put('/absences/:id/classes/:class/cover', 'coverClass', {
    summary: 'Cover a cancelled class by a make-up, or declare why it is not made up',
    refusals: ['makeUp.absent', 'notice.active', ...placementErrors, ...clashes],
    schema: { params: wire.ClassPath, body: wire.Cover, response: ref(wire.AbsenceClass) },
    handler: (request) => coverClass(app.db, request, request.body),
  })
  forTeachers.delete('/absences/:id/classes/:class/cover', 'uncoverClass', {
    summary: 'Make a cancelled class owed again',
    refusals: ['notice.active'],
    schema: { params: wire.ClassPath, response: ref(wire.AbsenceClass) },
    handler: (request) => uncoverClass(app.db, request),
  })
  restCalls(app, 'chef').get('/department-owed-classes', 'listDepartmentOwedClasses', {
    summary: 'List the classes that teachers of the own department owe in the year, or have covered',
    schema: { query: wire.OwedClassesQuery, response: wire.OwedClassesPage },
    handler: ({ actor, query, language }) => {
      const isVisible = sql<boolean>`t.department_id = ${actor.departmentId}`
      return listOwedClasses(app.db, { ...query, yearId: actor.yearId, isVisible }, language)
    },
  })
  restCalls(app, ['registrar']).get('/owed-classes', 'listOwedClasses', {
    summary: 'List the classes that teachers owe in the year, or have covered',
    schema: { query: wire.OwedClassesQuery, response: wire.OwedClassesPage },
    handler: ({ caller, query, language }) => {
      const isVisible = isInScope(sql<number>`t.department_id`, scopeOf(caller, ['registrar']))
      return listOwedClasses(app.db, { ...query, yearId: caller.yearId, isVisible }, language)
    },
  })
}
