import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApiDocument, Operation, Schema } from './api-document.ts'
import { operationDifferences } from './compare-operations.ts'

const row: Schema = {
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
const group: Schema = {
  type: 'object',
  required: ['label'],
  properties: { label: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/components/schemas/Group' } } },
}
const body: Schema = {
  type: 'object',
  required: ['groupe'],
  properties: {
    groupe: { type: 'integer', minimum: 1, maximum: 1000 },
    motif: { type: 'string', maxLength: 200 },
    type: { enum: ['ds', 'examen'] },
    rows: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
  },
}
const answer: Schema = {
  type: 'object',
  required: ['rows', 'tree'],
  properties: {
    rows: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
    tree: { $ref: '#/components/schemas/Group' },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
  },
}

interface Parts {
  body?: Schema
  answer?: Schema
  row?: Schema
  group?: Schema
  operation?: Partial<Operation>
}

function side(parts: Parts = {}): { document: ApiDocument; operation: Operation } {
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

function compared(live: Parts, built: Parts = {}): string[] {
  const [before, now] = [side(built), side(live)]
  const sides = { built: before.document, live: now.document }
  return operationDifferences(sides, before.operation, now.operation).map(({ place, text }) => `${place} ${text}`)
}

const withField = (schema: Schema, name: string, field: Schema): Schema => ({
  ...schema,
  properties: { ...schema.properties, [name]: field },
})
const requiring = (schema: Schema, ...names: string[]): Schema => ({
  ...schema,
  required: [...(schema.required ?? []), ...names],
})
const without = (schema: Schema, name: string): Schema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([key]) => key !== name)),
  required: schema.required?.filter((key) => key !== name),
})

it('finds nothing between a contract and itself', () => {
  expect(compared({})).toEqual([])
})

describe('a request is refused', () => {
  it.each<[string, Parts, string[]]>([
    [
      'a new field is required',
      { body: requiring(withField(body, 'salle', {}), 'salle') },
      ['request.salle is a new field that must be given'],
    ],
    ['a field must now be given', { body: requiring(body, 'motif') }, ['request.motif must now always be given']],
    ['a field is read no more', { body: without(body, 'motif') }, ['request.motif is no longer read by the portal']],
    [
      'a type is narrowed',
      { body: withField(body, 'motif', { type: 'integer' }) },
      ['request.motif is sent as string, but the portal now takes integer'],
    ],
    [
      'a value is accepted no more',
      { body: withField(body, 'type', { enum: ['examen'] }) },
      ['request.type is sent as "ds", but the portal now takes "examen"'],
    ],
    [
      'a free text becomes a choice',
      { body: withField(body, 'motif', { enum: ['malade'] }) },
      ['request.motif is sent as string, but the portal now takes "malade"'],
    ],
    [
      'a limit is narrowed',
      { body: withField(body, 'motif', { type: 'string', maxLength: 100 }) },
      ['request.motif has a narrower maxLength: 100, was 200'],
    ],
    [
      'a limit is new',
      { body: withField(body, 'groupe', { type: 'integer', minimum: 1, maximum: 1000, multipleOf: 2 }) },
      ['request.groupe has a narrower multipleOf: 2, was none'],
    ],
    [
      'a lower limit rises',
      { body: withField(body, 'groupe', { type: 'integer', minimum: 2, maximum: 1000 }) },
      ['request.groupe has a narrower minimum: 2, was 1'],
    ],
    [
      'a pattern is new',
      { body: withField(body, 'motif', { type: 'string', maxLength: 200, pattern: '^a' }) },
      ['request.motif has a narrower pattern: "^a", was none'],
    ],
    [
      'null is accepted no more, deep in a list',
      { row: withField(row, 'note', { type: 'number' }) },
      ['request.rows[].note is sent as null, but the portal now takes number'],
    ],
    [
      'it must travel in another way',
      { operation: { requestBody: { content: { 'multipart/form-data': { schema: body } } } } },
      ['request is no longer accepted as application/json'],
    ],
    [
      'a parameter is new and required, and another one gone',
      { operation: { parameters: [{ in: 'query', name: 'page', required: true }] } },
      [
        'header.annee is no longer read by the portal',
        'path.id is no longer read by the portal',
        'query.page is a new parameter that must be given',
      ],
    ],
    ['it needs another right', { operation: { 'x-permission': 'chef' } }, ['permission is now chef, was teacher']],
  ])('when %s', (_what, live, expected) => {
    expect(compared(live)).toEqual(expected)
  })
})

describe('an answer is misread', () => {
  it.each<[string, Parts, string[]]>([
    ['a field is gone', { answer: without(answer, 'tree') }, ['answer.tree is no longer in the answer']],
    [
      'a field is gone that was not always there',
      { answer: without(answer, 'counts') },
      ['answer.counts is no longer in the answer'],
    ],
    [
      'a field may be missing',
      { answer: { ...answer, required: ['rows'] } },
      ['answer.tree was always in the answer and may now be missing'],
    ],
    [
      'a field has another type',
      { answer: withField(answer, 'tree', { type: 'string' }) },
      ['answer.tree may now be string, but the remote was built for object'],
    ],
    [
      'a whole number may be none',
      { answer: withField(answer, 'counts', { type: 'object', additionalProperties: { type: 'number' } }) },
      ['answer.counts.* may now be number, but the remote was built for integer'],
    ],
    [
      'a field may be null, in a tree',
      { group: withField(group, 'label', { type: ['string', 'null'] }) },
      ['answer.tree.label may now be null, but the remote was built for string'],
    ],
    [
      'it comes with another status',
      { operation: { responses: { 201: {} } } },
      ['answer no longer comes with status 200'],
    ],
    [
      'it comes as something else',
      { operation: { responses: { 200: { content: { 'text/csv': {} } } } } },
      ['answer no longer comes as application/json'],
    ],
  ])('when %s', (_what, live, expected) => {
    expect(compared(live)).toEqual(expected)
  })

  it('when a field holds a value that is new', () => {
    const kinds = { anyOf: [...(row.properties?.type?.anyOf ?? []), { type: 'number', enum: [3] }] }
    expect(compared({ row: withField(row, 'type', kinds) })).toEqual([
      'answer.rows[].type may now be 3, but the remote was built for 1 or 2',
    ])
  })
})

describe('nothing is said', () => {
  it.each<[string, Parts]>([
    ['a field that may be given', { body: withField(body, 'salle', { type: 'integer' }) }],
    ['a field that need not be given any more', { body: { ...body, required: [] } }],
    ['a value more that is accepted', { body: withField(body, 'type', { enum: ['ds', 'examen', 'tp'] }) }],
    ['a limit that is wider', { body: withField(body, 'motif', { type: 'string', maxLength: 500 }) }],
    ['a limit that fell away', { body: withField(body, 'groupe', { type: 'number' }) }],
    ['a field more in the answer', { answer: requiring(withField(answer, 'total', { type: 'integer' }), 'total') }],
    ['a field that is now always in the answer', { answer: requiring(answer, 'counts') }],
    [
      'limits of an answer',
      {
        answer: withField(answer, 'counts', {
          type: 'object',
          maxProperties: 4,
          additionalProperties: { type: 'integer' },
        }),
      },
    ],
    ['a value that the answer holds no more', { answer: withField(answer, 'extra', {}) }],
    ['another refusal', { operation: { responses: { 200: side().operation.responses?.[200] ?? {}, 409: {} } } }],
    ['a right that is no longer needed', { operation: { 'x-permission': 'public' } }],
    [
      'a header in other capitals',
      {
        operation: {
          parameters: [
            { in: 'header', name: 'Annee' },
            { in: 'path', name: 'id', required: true },
          ],
        },
      },
    ],
  ])('of %s', (_what, live) => {
    expect(compared(live)).toEqual([])
  })

  it('of a schema that was merely taken apart or joined', () => {
    const { properties = {}, ...rest } = body
    const { groupe = {}, ...others } = properties
    const joined = {
      allOf: [
        { ...rest, properties: { groupe } },
        { type: 'object', properties: others },
      ],
    }
    expect(compared({ body: joined })).toEqual([])
    expect(compared({}, { body: joined })).toEqual([])
  })
})

describe('whatever the schemas are', () => {
  const leaf = fc.oneof(
    fc.record({ type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'null') }),
    fc.record({ enum: fc.uniqueArray(fc.oneof(fc.integer(), fc.string()), { minLength: 1, maxLength: 3 }) }),
    fc.record({ type: fc.constant('string'), maxLength: fc.nat(50) }),
  )
  const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.record({ type: fc.constant('array'), items: tie('schema') }),
      fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
      fc
        .dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 3 })
        .chain((properties) =>
          fc.subarray(Object.keys(properties)).map((required) => ({ type: 'object', properties, required })),
        ),
    ),
  }))

  it('a contract is compatible with itself', () => {
    fc.assert(
      fc.property(schema, (any) => {
        expect(compared({ body: any, answer: any }, { body: any, answer: any })).toEqual([])
      }),
    )
  })

  it('a choice more is fine in a request and told of an answer, or the other way round', () => {
    fc.assert(
      fc.property(schema, (any) => {
        const wider = { anyOf: [any, { type: 'something else' }] }
        expect(compared({ body: wider }, { body: any })).toEqual([])
        expect(compared({ answer: any }, { answer: wider })).toEqual([])
        expect(compared({ body: any }, { body: wider })).not.toEqual([])
        expect(compared({ answer: wider }, { answer: any })).not.toEqual([])
      }),
    )
  })
})
