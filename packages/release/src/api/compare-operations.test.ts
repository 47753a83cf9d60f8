import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer, body, compared, requiring, side, withField, type Parts } from '../testing/two-sides.ts'
import type { Schema } from './api-document.ts'

it('finds no difference between a contract and itself', () => {
  expect(compared({})).toEqual([])
})

describe('no difference is reported', () => {
  it.each<[string, Parts]>([
    ['a new optional field', { body: withField(body, 'salle', { type: 'integer' }) }],
    ['a required field that becomes optional', { body: { ...body, required: [] } }],
    ['an additional enum value in a request', { body: withField(body, 'type', { enum: ['ds', 'examen', 'tp'] }) }],
    ['a relaxed limit', { body: withField(body, 'motif', { type: 'string', maxLength: 500 }) }],
    ['a removed limit', { body: withField(body, 'groupe', { type: 'number' }) }],
    [
      'an additional field in the response',
      { answer: requiring(withField(answer, 'total', { type: 'integer' }), 'total') },
    ],
    ['an optional field of the response that becomes required', { answer: requiring(answer, 'counts') }],
    [
      'limits in a response',
      {
        answer: withField(answer, 'counts', {
          type: 'object',
          maxProperties: 4,
          additionalProperties: { type: 'integer' },
        }),
      },
    ],
    ['an additional response field of any type', { answer: withField(answer, 'extra', {}) }],
    ['a new error status', { operation: { responses: { 200: side().operation.responses?.[200] ?? {}, 409: {} } } }],
    ['a permission that is no longer required', { operation: { 'x-permission': 'public' } }],
    [
      'a header name in another case',
      {
        operation: {
          parameters: [
            { in: 'header', name: 'Annee' },
            { in: 'path', name: 'id', required: true },
          ],
        },
      },
    ],
  ])('for %s', (_what, live) => {
    expect(compared(live)).toEqual([])
  })

  it('for a schema that was only split or joined', () => {
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

describe('for arbitrary schemas', () => {
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

  it('an additional choice is compatible in a request and reported in a response, or the other way round', () => {
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
