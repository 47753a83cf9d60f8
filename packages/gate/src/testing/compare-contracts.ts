import type { ApiDocument, Operation, Schema } from '../api/api-document.ts'
import { operationDifferences } from '../api/compare-operations.ts'

export const row: Schema = {
  type: 'object',
  required: ['id', 'note'],
  properties: {
    id: { type: 'integer' },
    note: { anyOf: [{ type: 'number' }, { type: 'null' }] },
    type: {
      anyOf: [
        { type: 'number', enum: [1] },
        { type: 'number', enum: [2] },
      ],
    },
  },
}
export const group: Schema = {
  type: 'object',
  required: ['label'],
  properties: { label: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/components/schemas/Group' } } },
}
export const body: Schema = {
  type: 'object',
  required: ['groupe'],
  properties: {
    groupe: { type: 'integer', minimum: 1, maximum: 1000 },
    motif: { type: 'string', maxLength: 200 },
    type: { enum: ['ds', 'examen'] },
    rows: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
  },
}
export const answer: Schema = {
  type: 'object',
  required: ['rows', 'tree'],
  properties: {
    rows: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
    tree: { $ref: '#/components/schemas/Group' },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
  },
}

/** The changes of a test to one operation. */
export interface OperationChanges {
  body?: Schema
  answer?: Schema
  row?: Schema
  group?: Schema
  operation?: Partial<Operation>
}

export function createContract(parts: OperationChanges = {}): { document: ApiDocument; operation: Operation } {
  const operation: Operation = {
    parameters: [
      { in: 'header', name: 'annee', schema: { type: 'integer' } },
      { in: 'path', name: 'id', required: true, schema: { type: 'integer' } },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: parts.body ?? body } } },
    responses: {
      200: { content: { 'application/json': { schema: parts.answer ?? answer } } },
      422: { content: { 'application/json': { schema: { type: 'object' } } } },
    },
    'x-permission': 'teacher',
    ...parts.operation,
  }
  const schemas = { Row: parts.row ?? row, Group: parts.group ?? group }
  return { document: { paths: {}, components: { schemas } }, operation }
}

/** The differences between the operation that the remote was built against and the live one. */
export function compareContracts(live: OperationChanges, built: OperationChanges = {}): string[] {
  const [before, now] = [createContract(built), createContract(live)]
  const sides = { built: before.document, live: now.document }
  return operationDifferences(sides, before.operation, now.operation).map(({ place, text }) => `${place} ${text}`)
}

export const withField = (schema: Schema, name: string, field: Schema): Schema => ({
  ...schema,
  properties: { ...schema.properties, [name]: field },
})
export const requiring = (schema: Schema, ...names: string[]): Schema => ({
  ...schema,
  required: [...(schema.required ?? []), ...names],
})
export const without = (schema: Schema, name: string): Schema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([key]) => key !== name)),
  required: schema.required?.filter((key) => key !== name),
})
