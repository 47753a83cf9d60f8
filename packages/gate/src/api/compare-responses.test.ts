import { describe, expect, it } from 'vitest'
import {
  answer,
  compareContracts,
  group,
  row,
  withField,
  without,
  type OperationChanges,
} from '../testing/compare-contracts.ts'

describe('a response is incompatible', () => {
  it.each<[string, OperationChanges, string[]]>([
    ['a field is removed', { answer: without(answer, 'tree') }, ['answer.tree is no longer in the answer']],
    [
      'an optional field is removed',
      { answer: without(answer, 'counts') },
      ['answer.counts is no longer in the answer'],
    ],
    [
      'a required field becomes optional',
      { answer: { ...answer, required: ['rows'] } },
      ['answer.tree was always in the answer and may now be missing'],
    ],
    [
      'the type of a field changes',
      { answer: withField(answer, 'tree', { type: 'string' }) },
      ['answer.tree may now be string, but the remote was built for object'],
    ],
    [
      'an integer becomes a number',
      { answer: withField(answer, 'counts', { type: 'object', additionalProperties: { type: 'number' } }) },
      ['answer.counts.* may now be number, but the remote was built for integer'],
    ],
    [
      'a field of a recursive schema becomes nullable',
      { group: withField(group, 'label', { type: ['string', 'null'] }) },
      ['answer.tree.label may now be null, but the remote was built for string'],
    ],
    ['its status changes', { operation: { responses: { 201: {} } } }, ['answer no longer comes with status 200']],
    [
      'its content type changes',
      { operation: { responses: { 200: { content: { 'text/csv': {} } } } } },
      ['answer no longer comes as application/json'],
    ],
  ])('when %s', (_what, live, expected) => {
    expect(compareContracts(live)).toEqual(expected)
  })

  it('when a field has a new value', () => {
    const kinds = { anyOf: [...(row.properties?.type?.anyOf ?? []), { type: 'number', enum: [3] }] }
    expect(compareContracts({ row: withField(row, 'type', kinds) })).toEqual([
      'answer.rows[].type may now be 3, but the remote was built for 1 or 2',
    ])
  })
})
