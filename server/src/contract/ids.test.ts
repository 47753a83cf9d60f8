import { expect, it } from 'vitest'
import { listOperations, type Schema } from '../testing/operations.ts'
import { openTestPortal } from '../testing/institute-portal.ts'

const portal = await openTestPortal()
const operations = await listOperations(portal.app)

const isNamedAsId = (name: string) => /^id$|_id\d?$|^(enseignant|departement)/.test(name)
/** Literals and weekdays are enumerations; a field without a type is ignored. */
const isEnumeration = ({ type, enum: values, maximum = Infinity }: Schema) => !type || values || maximum < 10
const hasRange = ({ minimum, maximum }: Schema) => minimum === 1 && maximum === 2_147_483_647

/** The paths of the fields within a schema that hold an id without `x-access`. */
function undeclared(name: string, schema: Schema, path: string): string[] {
  const { anyOf, items, properties } = schema
  // A label may stand for an id.
  if (anyOf) return anyOf.filter(({ type }) => type !== 'string').flatMap((branch) => undeclared(name, branch, path))
  if (items) return undeclared(name, items, path)
  if (properties) return Object.entries(properties).flatMap(([key, inner]) => undeclared(key, inner, `${path}.${key}`))
  const isId = (isNamedAsId(name) && schema.type !== 'null' && !isEnumeration(schema)) || hasRange(schema)
  return isId && !schema['x-access'] ? [path] : []
}

it('every id in a request declares who may name it', () => {
  const paths = operations.flatMap(({ id, body, parameters }) => [
    ...undeclared('', body ?? {}, id),
    ...parameters.flatMap(({ name, schema }) => undeclared(name, schema, `${id}.${name}`)),
  ])
  expect(paths).toEqual([])
})
