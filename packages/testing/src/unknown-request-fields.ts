import openapi from '@portal/api-client/openapi.json' with { type: 'json' }

interface Schema {
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
}

interface Described {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: Schema } | undefined> }
}

const paths: object = openapi.paths

const operations = Object.entries<Record<string, Described | undefined>>({ ...paths })
  .filter(([path]) => path.startsWith('/api/v1/'))
  .map(([path, methods]) => ({ pattern: new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), path, methods }))
  // A path without parameters comes before one that it matches too.
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)

/** The fields of a request to `/api/v1` that the API would refuse as unknown, in its body and its query string. */
export function unknownRequestFields(method: string, url: URL, body: unknown): string[] {
  const operation = operations.find(({ pattern, methods }) => pattern.test(url.pathname) && method in methods)
  const described = operation?.methods[method]
  if (!described) return []
  const known = new Set(described.parameters?.flatMap((one) => (one.in === 'query' ? one.name : [])))
  const schema = described.requestBody?.content['application/json']?.schema
  const fields = [
    ...[...url.searchParams.keys()].filter((name) => !known.has(name)),
    ...(schema ? unknownIn(schema, body) : []),
  ]
  return fields.map((field) => `${method} ${url.pathname}: ${field}`)
}

function unknownIn(schema: Schema, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (schema.anyOf) {
    const found = schema.anyOf.filter((one) => one.anyOf ?? one.properties ?? one.items)
    return found.map((one) => unknownIn(one, value)).toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  if (Array.isArray(value)) return schema.items ? value.flatMap((item) => unknownIn(schema.items ?? {}, item)) : []
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = schema.properties?.[name]
    if (field) return unknownIn(field, inner)
    return schema.additionalProperties === false ? [name] : []
  })
}
