import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { pageOf } from '../../../http/cursor.ts'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { ReferenceQuery, schemasOf, Uses } from './kinds.schemas.ts'
import { addRecord, changeRecord, listRecords, listUses, readers, removeRecord } from './kinds.service.ts'
import type { ReferenceKind } from './reference-kind.ts'
import { referenceKinds } from './reference-kinds.ts'

const query = { permission: readers, kind: 'query' } as const

/** The calls of every kind of reference data. */
export const kindRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(Uses)
  for (const kind of referenceKinds) await app.register(routesOf(kind))
}

const routesOf =
  (kind: ReferenceKind): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { path, noun, names } = kind
    const { body, item, key } = schemasOf(kind)
    const command = { permission: kind.changedBy, kind: 'command' } as const
    app.addSchema(item)

    app.get(
      `/${path}`,
      {
        config: query,
        schema: {
          operationId: `search${names.many}`,
          summary: `Search the records of the kind "${noun}"`,
          querystring: ReferenceQuery,
          response: { 200: pageOf(ref(item)) },
        },
      },
      (request) => listRecords(app.db, kind, request.caller, request.query),
    )

    app.get(
      `/${path}/:id/uses`,
      {
        config: query,
        schema: {
          operationId: `count${names.one}Uses`,
          summary: `Count what refers to one ${noun}`,
          params: key,
          response: { 200: ref(Uses) },
        },
      },
      async (request) => ({ uses: await listUses(app.db, kind, request.caller, Number(request.params.id)) }),
    )

    app.post(
      `/${path}`,
      {
        config: command,
        schema: {
          operationId: `create${names.one}`,
          summary: `Create one ${noun}`,
          headers: IdempotencyHeaders,
          body,
          response: { 201: ref(item) },
        },
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(await createOnce(request, (tx) => addRecord(tx, kind, request.caller, Object(request.body)))),
    )

    app.put(
      `/${path}/:id`,
      {
        config: command,
        schema: {
          operationId: `change${names.one}`,
          summary: `Change every field of one ${noun}`,
          headers: IfMatchHeaders,
          params: key,
          body,
          response: { 200: ref(item) },
        },
      },
      (request) => {
        const seen = { id: Number(request.params.id), headers: request.headers }
        return changeRecord(app.db, kind, request.caller, { ...seen, values: Object(request.body) })
      },
    )

    app.delete(
      `/${path}/:id`,
      {
        config: command,
        schema: {
          operationId: `delete${names.one}`,
          summary: `Delete one ${noun} that nothing refers to; 409 with its uses`,
          headers: IfMatchHeaders,
          params: key,
          response: { 200: ref(item) },
        },
      },
      (request) =>
        removeRecord(app.db, kind, request.caller, { id: Number(request.params.id), headers: request.headers }),
    )
  }
