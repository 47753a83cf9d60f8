import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { CallKind, Permission } from './permission.ts'

/** The tags of the document, one for each module. */
const tags = {
  account: 'Sign-in, passwords, and the profile and photo of a teacher',
  reference: 'Years, time slots, levels, specialities and exam types, and what a teacher teaches',
  schedule: 'Timetables, invigilations, the calendar feed and the teachers of a department',
  notices: 'Absences, make-ups and announced tests',
  marks: 'Attendance, registers, and the marks of tests and exams',
  supervision: 'Project subjects, the students assigned to supervisors, and internship booklets',
  wishes: 'Wish sheets of teachers and their validation by the head of department',
  library: 'The catalogue, reservations and print runs',
}

/** The routes of a module, under its tag in the document. */
export function tagged(tag: keyof typeof tags, routes: FastifyPluginAsync): FastifyPluginAsync {
  return async (app, options) => {
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, tags: [tag] }
    })
    await routes(app, options)
  }
}

interface RouteConfig {
  permission?: Permission
  kind?: CallKind
}

/** Generates the OpenAPI document from the routes' schemas, with the kind and permission of each operation. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Teacher portal', version: '1.0.0' },
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `schema-${index}`,
    },
    transform: ({ schema, url, route }) => {
      const { kind, permission } = (route.config ?? {}) as RouteConfig
      return {
        url,
        schema: {
          ...schema,
          response: { ...Object(schema.response), default: { description: 'Refused', $ref: 'Failure#' } },
          'x-kind': kind,
          'x-permission': permission,
          security: permission === 'public' ? [] : [{ token: [] }],
        } as typeof schema,
      }
    },
  })
}
