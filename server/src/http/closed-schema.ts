/** The parts of JSON Schema in which objects stand. */
interface ObjectSchema {
  properties?: Record<string, object>
  additionalProperties?: unknown
  patternProperties?: unknown
  items?: object
  anyOf?: object[]
}

/** A copy of a schema whose objects, at any depth, have only the fields that it names. */
export function closedSchema(schema: object): object {
  const { properties, items, anyOf }: ObjectSchema = schema
  const isOpen = properties && !('additionalProperties' in schema) && !('patternProperties' in schema)
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, closedSchema(inner)])),
    }),
    ...(isOpen && { additionalProperties: false }),
    ...(items && { items: closedSchema(items) }),
    ...(anyOf && { anyOf: anyOf.map(closedSchema) }),
  }
}

/**
 * JSON pointers to the fields that a closed schema does not name: `/lines/3/mark`. Of several alternatives, the one that
 * knows the most fields counts.
 */
export function unknownFields(schema: object, data: unknown, path = ''): string[] {
  if (typeof data !== 'object' || data === null) return []
  const { properties = {}, additionalProperties, items, anyOf }: ObjectSchema = schema
  if (anyOf) {
    const isOfKind = (one: ObjectSchema) => one.anyOf ?? (Array.isArray(data) ? one.items : one.properties)
    const found = anyOf.filter(isOfKind)
    return found.map((one) => unknownFields(one, data, path)).toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  if (Array.isArray(data))
    return items ? data.flatMap((item, index) => unknownFields(items, item, `${path}/${index}`)) : []
  return Object.entries(data).flatMap(([name, value]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (field) return unknownFields(field, value, `${path}/${name}`)
    return additionalProperties === false ? [`${path}/${name}`] : []
  })
}
