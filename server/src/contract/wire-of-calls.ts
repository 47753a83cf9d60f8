interface Schema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

type Content = Record<string, { schema?: Schema }>

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export interface Contract {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** The fields of a call by their place, `list[].id`, each with its types; `required` names those of the request. */
export interface WireOfCall {
  request: Record<string, string>
  required: string[]
  response: Record<string, string>
}

/** The fields of every call outside of `/api/v1`: the wire of the replaced product, which may only grow. */
export function wireOfCalls({ paths, components }: Contract): Record<string, WireOfCall> {
  const collect = (schema: Schema | undefined, place: string, into: Fields) => {
    if (!schema) return
    const name = schema.$ref?.replace('#/components/schemas/', '')
    if (name !== undefined) return collect(components.schemas[name], place, into)
    for (const one of schema.anyOf ?? []) collect(one, place, into)
    if (schema.anyOf) return
    const type = schema.type ?? typeof (schema.const ?? schema.enum?.[0])
    into.types.set(place, [...new Set([...(into.types.get(place) ?? []), type])])
    collect(schema.items, `${place}[]`, into)
    for (const [field, inner] of Object.entries(schema.properties ?? {})) {
      const at = place ? `${place}.${field}` : field
      if (schema.required?.includes(field)) into.required.add(at)
      collect(inner, at, into)
    }
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith('/api/v1/')
      ? []
      : Object.entries(methods).map(([method, operation]): [string, WireOfCall] => {
          const request = emptyFields()
          for (const { in: where, name, required, schema } of operation.parameters ?? []) {
            if (required) request.required.add(`${where} ${name}`)
            collect(schema, `${where} ${name}`, request)
          }
          for (const { schema } of Object.values(operation.requestBody?.content ?? {})) collect(schema, '', request)
          const response = emptyFields()
          for (const [type, { schema }] of Object.entries(operation.responses['200']?.content ?? {}))
            collect(schema, type === 'application/json' ? '' : type, response)
          return [
            `${method.toUpperCase()} ${path}`,
            { request: textsOf(request), required: [...request.required].toSorted(), response: textsOf(response) },
          ]
        }),
  )
  return Object.fromEntries(calls)
}

interface Fields {
  types: Map<string, string[]>
  required: Set<string>
}

const emptyFields = (): Fields => ({ types: new Map(), required: new Set() })

const textsOf = ({ types }: Fields): Record<string, string> =>
  Object.fromEntries([...types].map(([place, list]) => [place, list.toSorted().join(' | ')]))
