import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answer,
  body,
  compareContracts,
  requiring,
  createContract,
  withField,
  type OperationChanges,
} from '../testing/compare-contracts.ts'
import type { Schema } from './api-document.ts'

it('finds no difference between a contract and itself', () => {
  expect(compareContracts({})).toEqual([])
})

describe('no difference is reported', () => {
  it.each<[string, OperationChanges]>([
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
    [
      'a new error status',
      { operation: { responses: { 200: createContract().operation.responses?.[200] ?? {}, 409: {} } } },
    ],
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
    expect(compareContracts(live)).toEqual([])
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
    expect(compareContracts({ body: joined })).toEqual([])
    expect(compareContracts({}, { body: joined })).toEqual([])
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
        expect(compareContracts({ body: any, answer: any }, { body: any, answer: any })).toEqual([])
      }),
    )
  })

  it('an additional choice is compatible in a request and reported in a response, or the other way round', () => {
    fc.assert(
      fc.property(schema, (any) => {
        const wider = { anyOf: [any, { type: 'something else' }] }
        expect(compareContracts({ body: wider }, { body: any })).toEqual([])
        expect(compareContracts({ answer: any }, { answer: wider })).toEqual([])
        expect(compareContracts({ body: any }, { body: wider })).not.toEqual([])
        expect(compareContracts({ answer: wider }, { answer: any })).not.toEqual([])
      }),
    )
  })
})
