import { describe, expect, it } from 'vitest'
import { answer, compared, group, row, withField, without, type Parts } from '../testing/two-sides.ts'

describe('a response is incompatible', () => {
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

  it('when a field has a new value', () => {
    const kinds = { anyOf: [...(row.properties?.type?.anyOf ?? []), { type: 'number', enum: [3] }] }
    expect(compared({ row: withField(row, 'type', kinds) })).toEqual([
      'answer.rows[].type may now be 3, but the remote was built for 1 or 2',
    ])
  })
})
