/** The part of an OpenAPI document that the compatibility check reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

export interface Operation {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content?: Content }
  responses?: Record<string, { content?: Content }>
  /** `query` or `download` when the call changes nothing, whatever its method. */
  'x-kind'?: string
  /** The permission required to call it. */
  'x-permission'?: string | readonly string[]
}

export interface Parameter {
  in: string
  name: string
  required?: boolean
  schema?: Schema
}

type Content = Record<string, { schema?: Schema }>

export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  items?: Schema
  [limit: string]: unknown
}

/** Read for every request of a played page. */
const known = new WeakMap<ApiDocument, ReadonlyMap<string, Operation>>()

/** The operations of a document by method and path, such as `POST /api/emploi/get_by_id`. */
export function operationsOf(document: ApiDocument): ReadonlyMap<string, Operation> {
  const operations = known.get(document) ?? readOperations(document)
  known.set(document, operations)
  return operations
}

function readOperations({ paths }: ApiDocument): ReadonlyMap<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  )
}

/** Whether a request is a call of an operation, such as `GET /api/notes/{id}`. */
export function isCallOf(operation: string, method: string, pathname: string): boolean {
  const [declared, path = ''] = operation.split(' ')
  const parts = path.split('/')
  const given = pathname.split('/')
  return (
    declared === method &&
    parts.length === given.length &&
    parts.every((part, place) => part === given[place] || (part.startsWith('{') && given[place] !== ''))
  )
}
