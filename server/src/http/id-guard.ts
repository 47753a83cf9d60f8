import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Caller } from './actor.ts'
import { forbidden } from './errors.ts'
import type { Access } from './ids.ts'

/** An id of a request that its schema reserves for the owner. */
interface OwnedId {
  access: Access
  id: number
}
type Reader = (value: unknown) => OwnedId[]

/** The keywords of JSON Schema that lead to ids. */
interface Schema {
  'x-access'?: Access
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const unreadKeywords = ['$ref', 'allOf', 'oneOf']

/**
 * Checks the ids of path, query and body whose schemas reserve them for the owner: 403 after validation, before the
 * handler. Routes without such ids get no hook. Throws at registration for routes whose ids it cannot check.
 */
export function guardIds(app: FastifyInstance, db: Database): void {
  app.addHook('onRoute', (route) => {
    const { params, querystring: query, body } = route.schema ?? {}
    const read = compileReader({ properties: { params: Object(params), query: Object(query), body: Object(body) } })
    if (!read) return
    const permission = route.config?.permission
    if (route.schema?.consumes || (permission !== 'account' && permission !== 'teacher' && permission !== 'chef'))
      throw new Error(`${String(route.method)} ${route.url} has ids whose owner cannot be checked`)
    route.preHandler = [
      async (request) => requireAccess(db, request.caller, read(request)),
      ...[route.preHandler ?? []].flat(),
    ]
  })
}

/**
 * Throws 403 for an id that is neither the caller's own nor in the head's scope, the teachers of the department. The
 * teacher id of an account without a teacher's record is 0, as in the answer of the sign-in.
 */
async function requireAccess(db: Database, { teacher }: Caller, ids: OwnedId[]): Promise<void> {
  const { teacherId, departmentId, isHead } = teacher ?? { teacherId: 0, departmentId: 0, isHead: false }
  const others = new Set<number>()
  for (const { access, id } of ids) {
    if (id === (access === 'own-department' ? departmentId : teacherId)) continue
    if (access !== 'teacher-in-scope' || !isHead) throw forbidden()
    others.add(id)
  }
  if (others.size > 0 && !(await areInDepartment(db, [...others], departmentId))) throw forbidden()
}

async function areInDepartment(db: Database, teacherIds: number[], departmentId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('teacher')
    .select('id')
    .where('id', 'in', teacherIds)
    .where('department_id', '=', departmentId)
    .execute()
  return rows.length === teacherIds.length
}

/** Compiles a schema to a reader of its owned ids; null without any. */
function compileReader(schema: Schema): Reader | null {
  const { 'x-access': access, anyOf = [], items, properties = {} } = schema
  const unread = unreadKeywords.find((keyword) => keyword in schema)
  if (unread) throw new Error(`The ids of a request are not read through ${unread}`)
  if (access === 'shared' || access === 'service') return null
  if (access)
    return (value) => (value === undefined || typeof value === 'object' ? [] : [{ access, id: Number(value) }])
  const readers = anyOf.flatMap((branch) => compileReader(branch) ?? [])
  const ofItem = items && compileReader(items)
  if (ofItem) readers.push((value) => (Array.isArray(value) ? value.flatMap(ofItem) : []))
  for (const [name, property] of Object.entries(properties)) {
    const ofProperty = compileReader(property)
    if (ofProperty) readers.push((value) => ofProperty(Object(value)[name]))
  }
  return readers.length > 0 ? (value) => readers.flatMap((read) => read(value)) : null
}
