import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { restCalls } from '../../../http/calls.ts'
import { ref } from '../../../http/wire.ts'
import type { Permission } from '../../../http/permission.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import { clashes } from '../session-notice/conflict.ts'
import { placementErrors } from '../session-notice/placement.service.ts'
import * as wire from './absence-class.schemas.ts'
import { coverClass, listColleagues, listMakeUpSlots, uncoverClass } from './cover.service.ts'
import { type Coverable, isOfOffice, isOwn } from './coverable.ts'
import { listAbsenceClasses, listOwedClasses } from './owed-classes.service.ts'

/** The calls about classes that accepted absences cancel, under `/api/v1`. */
export const owedClassRoutes: FastifyPluginAsync = async (app) => {
  restCalls(app, 'teacher').get('/absences/:id/classes', 'listAbsenceClasses', {
    summary: 'List the classes that an own accepted absence cancels, and how each is covered',
    schema: { params: wire.AbsencePath, response: wire.AbsenceClasses },
    handler: ({ actor, params, language }) => listAbsenceClasses(app.db, actor, params, language),
  })
  declareCovers(app, {
    ...{ permission: 'teacher', isCoverable: isOwn, path: '/absences/:id/classes/:class' },
    operations: {
      ...{ slots: 'listMakeUpSlots', colleagues: 'listFreeColleagues' },
      ...{ cover: 'coverClass', uncover: 'uncoverClass' },
    },
  })
  declareCovers(app, {
    ...{ permission: ['registrar', 'chef'], isCoverable: isOfOffice, path: '/owed-classes/:id/:class' },
    operations: {
      ...{ slots: 'listOwedClassSlots', colleagues: 'listOwedClassColleagues' },
      ...{ cover: 'coverOwedClass', uncover: 'uncoverOwedClass' },
    },
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

interface Coverers {
  permission: Permission
  isCoverable: Coverable
  /** Of a class that an absence cancels. */
  path: string
  operations: Record<'slots' | 'colleagues' | 'cover' | 'uncover', string>
}

/** The calls by which teachers, or heads and the registrar for them, cover a class. */
function declareCovers(app: FastifyInstance, { permission, isCoverable, path, operations }: Coverers): void {
  const calls = restCalls(app, permission)
  const whose = isCoverable === isOwn ? 'an own' : 'a'
  calls.get(`${path}/slots`, operations.slots, {
    summary: `List the next slots for the make-up of ${whose} cancelled class`,
    schema: { params: wire.ClassPath, query: wire.MakeUpSlotsQuery, response: wire.MakeUpSlots },
    handler: ({ caller, params, language, query }) =>
      listMakeUpSlots(app.db, { caller, isCoverable, params, language }, query),
  })
  calls.get(`${path}/colleagues`, operations.colleagues, {
    summary: `List the colleagues who can hold ${whose} cancelled class: they teach its subject and are free`,
    schema: { params: wire.ClassPath, response: wire.FreeColleagues },
    handler: ({ caller, params, language }) => listColleagues(app.db, { caller, isCoverable, params, language }),
  })
  calls.put(`${path}/cover`, operations.cover, {
    summary: `Cover ${whose} cancelled class by a make-up, declare why it is not made up, or ask a colleague to hold it`,
    refusals: ['coverRequest.notFree', 'makeUp.absent', 'notice.active', ...placementErrors, ...clashes],
    schema: { params: wire.ClassPath, body: wire.Cover, response: ref(wire.AbsenceClass) },
    handler: ({ caller, params, headers, language, body }) =>
      coverClass(app.db, { caller, isCoverable, params, headers, language }, body),
  })
  calls.delete(`${path}/cover`, operations.uncover, {
    summary: `Make ${whose} cancelled class owed again, or withdraw the request to a colleague`,
    refusals: ['notice.active'],
    schema: { params: wire.ClassPath, response: ref(wire.AbsenceClass) },
    handler: ({ caller, params, headers, language }) =>
      uncoverClass(app.db, { caller, isCoverable, params, headers, language }),
  })
}
