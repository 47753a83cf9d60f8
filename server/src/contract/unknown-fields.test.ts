import { roles } from '@portal/release-format/roles'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { signInHeaders } from '../testing/institute.ts'
import { listOperations, type Operation, type Schema } from '../testing/operations.ts'
import { sample, urlOf } from '../testing/sample.ts'
import { createStaff } from '../testing/staff.ts'
import { startTeachingPortal } from '../testing/teaching-portal.ts'

const { portal, institute } = await startTeachingPortal()
const operations = (await listOperations(portal.app)).filter(({ path }) => path.startsWith('/api/v1/'))
const asStaff = await signInHeaders(portal.db, await createStaff(portal.db, roles))
const asHead = await signInHeaders(portal.db, institute.head)

const send = async (operation: Operation, payload: string | undefined, query = '') => {
  const url = urlOf(operation, {})
  const answer = await portal.app.inject({
    method: operation.method,
    url: query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url,
    headers: {
      ...(Array.isArray(operation.permission) ? asStaff : asHead),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...{ 'idempotency-key': randomUUID(), 'if-match': '"seen"' },
    },
    ...(payload !== undefined && { payload }),
  })
  return { call: operation.id, status: answer.statusCode, body: answer.body ? answer.json<unknown>() : null }
}

/** A value of the schema with every field, in which each list has one item, and the paths of its objects. */
function complete(schema: Schema, name = ''): unknown {
  const object = schema.anyOf?.find(({ type }) => type === 'object' || type === 'array')
  if (object) return complete(object, name)
  if (schema.type === 'array' && schema.items) return [complete(schema.items)]
  if (schema.type !== 'object' || !schema.properties) return sample(schema, {}, name)
  return Object.fromEntries(Object.entries(schema.properties).map(([key, inner]) => [key, complete(inner, key)]))
}

/** The paths of the objects with named fields in a value of the schema. */
function objectsIn(schema: Schema, path: string[] = []): string[][] {
  const object = schema.anyOf?.find(({ type }) => type === 'object' || type === 'array')
  if (object) return objectsIn(object, path)
  if (schema.type === 'array' && schema.items) return objectsIn(schema.items, [...path, '0'])
  if (schema.type !== 'object' || !schema.properties) return []
  return [path, ...Object.entries(schema.properties).flatMap(([key, inner]) => objectsIn(inner, [...path, key]))]
}

/** A copy of a value with another field in the object at a path. */
function withField(value: unknown, path: string[], name: string): unknown {
  const copy: unknown = structuredClone(value)
  let target: Record<string, unknown> = Object(copy)
  for (const key of path) target = Object(target[key])
  target[name] = 5
  return copy
}

const withBody = operations.flatMap(({ body, ...operation }) => (body ? [{ ...operation, body }] : []))
const decided = ['id', 'headers', 'actor', 'caller', 'params', 'accountId', 'teacherId', 'constructor']

it('an unknown field of a body is refused by its name in every call, whatever the path or the session decides', async () => {
  expect(withBody.length).toBeGreaterThan(60)
  for (const operation of withBody) {
    const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    const names = [...new Set([...inPath, ...decided])].filter((name) => !(name in (operation.body.properties ?? {})))
    for (const name of names) {
      const answer = await send(operation, JSON.stringify(withField(complete(operation.body), [], name)))
      expect(answer).toMatchObject({
        call: operation.id,
        status: 400,
        body: { code: 'field.unknown', fields: [name] },
      })
    }
  }
}, 120_000)

it('an unknown field is refused in every object of a body', async () => {
  const nested = withBody.flatMap((operation) =>
    objectsIn(operation.body).flatMap((path) => (path.length > 0 ? [{ operation, path }] : [])),
  )
  expect(nested.length).toBeGreaterThan(5)
  for (const { operation, path } of nested) {
    const answer = await send(operation, JSON.stringify(withField(complete(operation.body), path, 'other')))
    expect(answer).toMatchObject({
      ...{ call: operation.id, status: 400 },
      body: { code: 'field.unknown', fields: [[...path, 'other'].join('.')] },
    })
  }
})

it('a body cannot replace the prototype of an object', async () => {
  for (const operation of withBody) {
    const { status } = await send(operation, '{"__proto__":{"id":5}}')
    expect({ call: operation.id, status }).toEqual({ call: operation.id, status: 422 })
  }
})

it('an unknown parameter of a query string is refused by its name in every call', async () => {
  for (const operation of operations.filter(({ kind }) => kind !== 'upload')) {
    const payload = operation.body ? JSON.stringify(complete(operation.body)) : undefined
    const answer = await send(operation, payload, 'other=5')
    expect(answer).toMatchObject({
      ...{ call: operation.id, status: 400 },
      body: { code: 'field.unknown', fields: ['other'] },
    })
  }
})
