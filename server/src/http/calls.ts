import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { IfMatchHeaders } from './etag.ts'
import { IdempotencyHeaders } from './idempotency.ts'
import type { CallKind, Permission } from './permission.ts'

/** The response of a body that is not JSON, such as `fileResponse`. */
interface FileSchema {
  content: Record<string, { schema: TSchema }>
}

type AnswerSchema = TSchema | FileSchema

interface CallSchema {
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** A multipart form, which the handler reads from the stream. */
  form?: TSchema
  /** Status 200. */
  response?: AnswerSchema
  /** Status 201. */
  created?: AnswerSchema
  /** The schemas of other statuses, by number. */
  responses?: Record<number, AnswerSchema>
}

type DataOf<Schema> = Schema extends TSchema ? Static<Schema> : unknown
type ContentOf<Schema> = Schema extends FileSchema ? Static<Schema['content'][string]['schema']> : never
type AnswerOf<Schema> = Schema extends TSchema ? Static<Schema> : ContentOf<Schema>
type SentBy<Schema extends CallSchema> =
  | AnswerOf<Schema['response']>
  | AnswerOf<Schema['created']>
  | AnswerOf<NonNullable<Schema['responses']>[number]>
  | FastifyReply
  | void

type RequestOf<Schema extends CallSchema, Headers> = FastifyRequest<{
  Params: DataOf<Schema['params']>
  Querystring: DataOf<Schema['query']>
  Body: DataOf<Schema['body']>
  Headers: Headers
}>

interface Call<Schema extends CallSchema, Headers> {
  summary: string
  description?: string
  /** The refusal codes of the call, in addition to `usualRefusals`. */
  refusals?: readonly string[]
  /** Required when neither the method nor the schema determines the kind. */
  kind?: CallKind
  config?: Omit<FastifyContextConfig, 'permission' | 'kind' | 'refusals'>
  bodyLimit?: number
  schema: Schema & Record<Exclude<keyof Schema, keyof CallSchema>, never>
  handler(
    this: void,
    request: RequestOf<Schema, Headers>,
    reply: FastifyReply,
  ): SentBy<Schema> | Promise<SentBy<Schema>>
}

type Declare<Headers> = <const Schema extends CallSchema>(
  path: string,
  operationId: string,
  call: Call<Schema, Headers>,
) => void

interface Method {
  method: HTTPMethods
  /** Only for calls without a form or a file. */
  kind: CallKind
  headers?: TSchema
}

const uploadLimit = { max: 60, timeWindow: '1 minute' }

function declareBy<Headers>(app: FastifyInstance, permission: Permission, convention: Method): Declare<Headers> {
  const { method, kind: usualKind, headers } = convention
  return (url, operationId, { summary, description, refusals, kind, config, bodyLimit, schema, handler }) => {
    const { params, query, form, body = form, response, created, responses }: CallSchema = schema
    const kindOfBody = form ? 'upload' : response && 'content' in response ? 'download' : usualKind
    app.route({
      ...{ method, url, bodyLimit },
      config: { permission, kind: kind ?? kindOfBody, refusals, ...(form && { rateLimit: uploadLimit }), ...config },
      // Multipart parts are streamed, so there is no body object to validate.
      ...(form && { validatorCompiler: () => () => true }),
      schema: {
        ...{ operationId, summary },
        ...(description && { description }),
        ...(headers && { headers }),
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(form && { consumes: ['multipart/form-data'] }),
        ...(body && { body }),
        response: { ...(response && { 200: response }), ...(created && { 201: created }), ...responses },
      },
      handler: created ? async (request, reply) => reply.code(201).send(await handler(request, reply)) : handler,
    })
  }
}

/** Declares calls of the fixed wire for one permission. The wire reads by POST too. */
export const wireCalls = (app: FastifyInstance, permission: Permission) => ({
  get: declareBy(app, permission, { method: 'GET', kind: 'query' }),
  /** A POST that changes nothing. */
  read: declareBy(app, permission, { method: 'POST', kind: 'query' }),
  post: declareBy(app, permission, { method: 'POST', kind: 'command' }),
})

type Creation = Static<typeof IdempotencyHeaders>
type Change = Static<typeof IfMatchHeaders>
const creation = { kind: 'command', headers: IdempotencyHeaders } as const
const change = { kind: 'command', headers: IfMatchHeaders } as const

/** Declares calls under `/api/v1` for one permission, with the headers that `requireRestConventions` asks for. */
export const restCalls = (app: FastifyInstance, permission: Permission) => ({
  get: declareBy(app, permission, { method: 'GET', kind: 'query' }),
  /** A POST that changes nothing. */
  read: declareBy(app, permission, { method: 'POST', kind: 'query' }),
  post: declareBy<Creation>(app, permission, { method: 'POST', ...creation }),
  put: declareBy<Change>(app, permission, { method: 'PUT', ...change }),
  patch: declareBy<Change>(app, permission, { method: 'PATCH', ...change }),
  delete: declareBy<Change>(app, permission, { method: 'DELETE', ...change }),
})
