import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { expect, it } from 'vitest'
import { guardIds } from './id-guard.ts'
import { idKeywords, OwnDepartmentId, OwnTeacherId, pathId, SharedId, TeacherInScopeId } from './ids.ts'
import type { Actor } from './actor.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'

const { portal, institute } = await startInstitutePortal()

const config = { permission: 'teacher', kind: 'query' } as const

/** A server whose caller is the head of `own`, or a teacher. */
async function serve(
  register: (app: FastifyInstance) => unknown,
  { isStaff = false, ...changes }: Partial<Actor> & { isStaff?: boolean } = { isHead: true },
) {
  const app = Fastify({ ajv: { customOptions: { keywords: idKeywords } } })
  const actor = { teacherId: institute.head.id, departmentId: institute.departments.own, isHead: false }
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request) => {
    const session = { yearId: 1, sessionId: 1, isReadOnly: false }
    const teacher = isStaff ? null : { ...actor, ...session, ...changes }
    request.caller = { ...session, accountId: institute.head.id, grants: [], teacher }
  })
  guardIds(app, portal.db)
  await register(app)
  return async (options: InjectOptions) => (await app.inject(options)).statusCode
}

/** The status of a call with this body. */
async function statusOf(body: TSchema, payload: object, changes?: Partial<Actor>) {
  const send = await serve((app) => app.post('/', { config, schema: { body } }, () => 'handled'), changes)
  return send({ method: 'POST', url: '/', payload })
}

it('accepts the own id alone', async () => {
  const body = Type.Object({ enseignant_id: OwnTeacherId, annee_id: SharedId })
  expect(await statusOf(body, { enseignant_id: institute.head.id, annee_id: 9 })).toBe(200)
  expect(await statusOf(body, { enseignant_id: institute.teacher.id, annee_id: 9 })).toBe(403)
  expect(await statusOf(body, { enseignant_id: 0, annee_id: 9 })).toBe(400)
})

it('accepts the own department alone', async () => {
  const body = Type.Object({ departement_id: OwnDepartmentId })
  expect(await statusOf(body, { departement_id: institute.departments.own })).toBe(200)
  expect(await statusOf(body, { departement_id: institute.departments.other })).toBe(403)
})

it('accepts teachers of the own department from a head alone', async () => {
  const body = Type.Object({ enseignant_id: TeacherInScopeId })
  const teacher = { enseignant_id: institute.teacher.id }
  expect(await statusOf(body, teacher)).toBe(200)
  expect(await statusOf(body, teacher, { isHead: false })).toBe(403)
  expect(await statusOf(body, { enseignant_id: institute.head.id }, { isHead: false })).toBe(200)
  expect(await statusOf(body, { enseignant_id: institute.otherHead.id })).toBe(403)
  expect(await statusOf(body, { enseignant_id: 900_000_000 })).toBe(403)
})

it('finds ids in lists, nested objects, unions and optional fields', async () => {
  const line = Type.Object({ enseignant_id: TeacherInScopeId, chef_id: Type.Optional(OwnTeacherId) })
  const body = Type.Object({ list: Type.Array(line), du: Type.Union([OwnTeacherId, Type.Null()]) })
  const lines = (...ids: number[]) => ids.map((enseignant_id) => ({ enseignant_id }))
  const { head, teacher, otherHead } = institute
  expect(await statusOf(body, { list: lines(head.id, teacher.id, teacher.id), du: null })).toBe(200)
  expect(await statusOf(body, { list: lines(teacher.id, otherHead.id), du: null })).toBe(403)
  expect(await statusOf(body, { list: [{ enseignant_id: head.id, chef_id: teacher.id }], du: null })).toBe(403)
  expect(await statusOf(body, { list: [], du: teacher.id })).toBe(403)
  expect(await statusOf(body, { list: [], du: head.id })).toBe(200)
})

it('checks path and query, also of HEAD', async () => {
  const schema = { params: Type.Object({ id: pathId('own-teacher') }), querystring: Type.Object({ de: OwnTeacherId }) }
  const send = await serve((app) => app.get('/:id', { config, schema }, () => 'handled'))
  const { head, teacher } = institute
  for (const method of ['GET', 'HEAD'] as const) {
    expect(await send({ method, url: `/${head.id}?de=${head.id}` })).toBe(200)
    expect(await send({ method, url: `/${teacher.id}?de=${head.id}` })).toBe(403)
    expect(await send({ method, url: `/${head.id}?de=${teacher.id}` })).toBe(403)
  }
})

it('throws at registration for owned ids that it could not check', async () => {
  const body = Type.Object({ enseignant_id: OwnTeacherId })
  const post = (options: object) => serve((app) => app.post('/', { config, ...options }, () => 'handled'))
  await expect(post({ schema: { body, consumes: ['multipart/form-data'] } })).rejects.toThrow('POST /')
  await expect(post({ schema: { body }, config: { permission: 'public', kind: 'query' } })).rejects.toThrow('POST /')
  await expect(post({ schema: { body: Type.Object({ a: Type.Ref('Shared') }) } })).rejects.toThrow('$ref')
})
