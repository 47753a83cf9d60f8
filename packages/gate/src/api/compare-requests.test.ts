import { describe, expect, it } from 'vitest'
import {
  body,
  compareContracts,
  requiring,
  row,
  withField,
  without,
  type OperationChanges,
} from '../testing/compare-contracts.ts'

describe('a request is refused', () => {
  it.each<[string, OperationChanges, string[]]>([
    [
      'a new field is required',
      { body: requiring(withField(body, 'salle', {}), 'salle') },
      ['request.salle is a new field that must be given'],
    ],
    [
      'an optional field becomes required',
      { body: requiring(body, 'motif') },
      ['request.motif must now always be given'],
    ],
    ['a field is removed', { body: without(body, 'motif') }, ['request.motif is no longer read by the portal']],
    [
      'a type is narrowed',
      { body: withField(body, 'motif', { type: 'integer' }) },
      ['request.motif is sent as string, but the portal now takes integer'],
    ],
    [
      'an enum value is removed',
      { body: withField(body, 'type', { enum: ['examen'] }) },
      ['request.type is sent as "ds", but the portal now takes "examen"'],
    ],
    [
      'a string becomes an enum',
      { body: withField(body, 'motif', { enum: ['malade'] }) },
      ['request.motif is sent as string, but the portal now takes "malade"'],
    ],
    [
      'a limit becomes stricter',
      { body: withField(body, 'motif', { type: 'string', maxLength: 100 }) },
      ['request.motif has a narrower maxLength: 100, was 200'],
    ],
    [
      'a limit is added',
      { body: withField(body, 'groupe', { type: 'integer', minimum: 1, maximum: 1000, multipleOf: 2 }) },
      ['request.groupe has a narrower multipleOf: 2, was none'],
    ],
    [
      'a minimum increases',
      { body: withField(body, 'groupe', { type: 'integer', minimum: 2, maximum: 1000 }) },
      ['request.groupe has a narrower minimum: 2, was 1'],
    ],
    [
      'a pattern is added',
      { body: withField(body, 'motif', { type: 'string', maxLength: 200, pattern: '^a' }) },
      ['request.motif has a narrower pattern: "^a", was none'],
    ],
    [
      'a nested nullable field becomes non-nullable',
      { row: withField(row, 'note', { type: 'number' }) },
      ['request.rows[].note is sent as null, but the portal now takes number'],
    ],
    [
      'its content type changes',
      { operation: { requestBody: { content: { 'multipart/form-data': { schema: body } } } } },
      ['request is no longer accepted as application/json'],
    ],
    [
      'a required parameter is added and others are removed',
      { operation: { parameters: [{ in: 'query', name: 'page', required: true }] } },
      [
        'header.annee is no longer read by the portal',
        'path.id is no longer read by the portal',
        'query.page is a new parameter that must be given',
      ],
    ],
    ['its permission changes', { operation: { 'x-permission': 'chef' } }, ['permission is now chef, was teacher']],
  ])('when %s', (_what, live, expected) => {
    expect(compareContracts(live)).toEqual(expected)
  })
})
