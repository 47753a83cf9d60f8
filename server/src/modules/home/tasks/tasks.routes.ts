import type { FastifyPluginAsync } from 'fastify'
import { type TProperties, Type } from 'typebox'
import { restCalls } from '../../../http/calls.ts'
import { Count, orNull, ref } from '../../../http/wire.ts'
import { type ModuleTasks } from '../../../kernel/tasks.ts'
import { listTasks } from './tasks.service.ts'

export const taskRoutes: FastifyPluginAsync = async (app) => {
  const Tasks = tasksSchema(app.tasks)

  restCalls(app, 'account').get('/tasks', 'listTasks', {
    summary: 'List what the caller has to do, as a teacher, as a head and in their roles',
    schema: { response: ref(Tasks) },
    handler: (request) => listTasks(app.db, app.tasks, request),
  })
}

/** The fields of all modules. */
function tasksSchema(modules: readonly ModuleTasks[]) {
  const fieldsOf = (by: 'own' | 'department'): TProperties =>
    Object.assign({}, ...modules.map((one) => one[by]?.fields))
  const counts = modules.flatMap(({ office = {} }) =>
    Object.entries(office).map(([field, { description }]) => [
      field,
      description ? Type.Integer({ minimum: 0, description }) : Count,
    ]),
  )
  return Type.Object(
    {
      ...fieldsOf('own'),
      department: orNull(Type.Object(fieldsOf('department')), {
        description: 'Null for who heads no department',
      }),
      office: orNull(Type.Object(Object.fromEntries(counts)), {
        description: 'Null for an account without a role',
      }),
    },
    { $id: 'Tasks' },
  )
}
