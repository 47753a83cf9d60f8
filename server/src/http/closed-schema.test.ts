import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { closedSchema, unknownFields } from './closed-schema.ts'

const schema = closedSchema(
  Type.Object({
    name: Type.String(),
    lines: Type.Optional(Type.Array(Type.Object({ mark: Type.Union([Type.Number(), Type.Null()]) }))),
    place: Type.Optional(Type.Union([Type.Object({ room: Type.String() }), Type.Null()])),
    labels: Type.Optional(Type.Record(Type.String(), Type.String())),
    change: Type.Optional(
      Type.Union([
        Type.Object({ kind: Type.Literal('mark'), markId: Type.Integer() }),
        Type.Object({ kind: Type.Literal('register'), registerId: Type.Integer() }),
      ]),
    ),
  }),
)

it.each([
  ['at the top', { name: 'a', id: 5 }, ['/id']],
  ['in a list', { name: 'a', lines: [{ mark: 1 }, { mark: null, id: 2 }] }, ['/lines/1/id']],
  ['in an object that may be null', { place: { room: 'B1', headers: null } }, ['/place/headers']],
  ['in one of several alternatives', { change: { kind: 'register', registerId: 3, id: 4 } }, ['/change/id']],
  ['of another alternative', { change: { kind: 'mark', markId: 1, registerId: 3 } }, ['/change/registerId']],
  [
    'with the name of an inherited property',
    { name: 'a', constructor: {}, toString: 1 },
    ['/constructor', '/toString'],
  ],
])('an unknown field is found %s', (_where, data, expected) => {
  expect(unknownFields(schema, data)).toEqual(expected)
})

it.each([[{ name: 'a', lines: [], place: null }], [{ labels: { fr: 'Salle', en: 'Room' } }], [null], [[]], ['text']])(
  '%j has no unknown field',
  (data) => {
    expect(unknownFields(schema, data)).toEqual([])
  },
)
