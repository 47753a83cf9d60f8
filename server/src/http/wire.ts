import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { namedSchemas } from './named-schemas.ts'

/** A `$ref` to a schema by its `$id`, with the static type of that schema; calls that use it know the schema. */
export function ref<T extends TSchema>(schema: T & { $id?: string }) {
  const id = String(schema.$id)
  namedSchemas.set(id, schema)
  return Type.Unsafe<Static<T>>(Type.Ref(id))
}

/** An object with the `$id` by which `ref` and the API name it. */
export const namedObject = <Fields extends TProperties>($id: string, fields: Fields) => Type.Object(fields, { $id })

/** `yyyy-mm-dd`. */
export const IsoDate = Type.String({ format: 'date' })
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 or 1' })
export const Semester = Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 or 2' })
export const ClassSessionType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)], {
  description: '1 lecture, 2 TD, 3 TP, 4 other',
})
export const Id = Type.Integer()
export const Text = Type.String()
export const Count = Type.Integer({ minimum: 0 })
/** ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' })
export const Named = Type.Object({ id: Id, name: Text })
export const orNull = <Schema extends TSchema>(schema: Schema, options: { description?: string } = {}) =>
  Type.Union([schema, Type.Null()], options)
/** An option of a select. */
export const Choice = namedObject('Choice', { value: Type.Integer(), label: Type.String() })
export type Choice = Static<typeof Choice>
/** An option of a select with string values. */
export const TextChoice = namedObject('TextChoice', { value: Type.String(), label: Type.String() })

/** The body of every response other than 200. */
export const Failure = namedObject('Failure', {
  status: Type.Integer(),
  code: Type.String({ description: 'The error code, for clients to translate' }),
  requestId: Type.String(),
  fields: Type.Optional(
    Type.Array(Type.String(), { description: 'The fields of a body that have the wrong format or are unknown' }),
  ),
})
