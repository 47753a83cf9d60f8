import type { FastifyInstance } from 'fastify'
import type { Access } from '../http/ids.ts'
import type { Permission } from '../http/permission.ts'

/** The subset of JSON Schema that the contract uses, with resolved references. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  'x-access'?: Access
  'x-resource'?: string
  $ref?: string
}

export interface Operation {
  id: string
  method: (typeof methodNames)[number]
  /** With parameters as `{id}`. */
  path: string
  permission: Exclude<Permission, 'release'>
  kind: string
  refusals: readonly string[]
  /** Null without a JSON body. */
  body: Schema | null
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
}

/** The status that an operation, given by its id, has answered. */
export interface CallStatus {
  call: string
  status: number
}

interface Described {
  operationId: string
  'x-permission': Operation['permission']
  'x-kind': string
  'x-refusals'?: readonly string[]
  requestBody?: { content: Record<string, { schema: Schema } | undefined> }
  parameters?: Operation['parameters']
}

const methodNames = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function methodOf(name: string): Operation['method'] {
  const method = methodNames.find((each) => each.toLowerCase() === name)
  if (!method) throw new Error(`${name} is no method of this contract`)
  return method
}

/** Every operation of the generated OpenAPI document. */
export async function listOperations(app: FastifyInstance): Promise<Operation[]> {
  await app.ready()
  const document: {
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, Schema> }
  } = JSON.parse(JSON.stringify(app.swagger()))
  const resolve = (schema: Schema): Schema => {
    const named = schema.$ref && document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
    if (named) return resolve(named)
    return {
      ...schema,
      ...(schema.items && { items: resolve(schema.items) }),
      ...(schema.anyOf && { anyOf: schema.anyOf.map(resolve) }),
      ...(schema.properties && {
        properties: Object.fromEntries(Object.entries(schema.properties).map(([key, inner]) => [key, resolve(inner)])),
      }),
    }
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const body = described.requestBody?.content['application/json']?.schema
      return {
        id: described.operationId,
        method: methodOf(method),
        path,
        permission: described['x-permission'],
        kind: described['x-kind'],
        refusals: described['x-refusals'] ?? [],
        body: body ? resolve(body) : null,
        parameters: (described.parameters ?? []).map((one) => ({ ...one, schema: resolve(one.schema) })),
      }
    }),
  )
}

/** Calls each operation and lists those whose status is not one of the expected ones. */
export async function notAnswering(
  expected: number[],
  list: Operation[],
  send: (operation: Operation) => Promise<CallStatus>,
): Promise<CallStatus[]> {
  const wrong: CallStatus[] = []
  for (const operation of list) {
    const answer = await send(operation)
    if (!expected.includes(answer.status)) wrong.push(answer)
  }
  return wrong
}
