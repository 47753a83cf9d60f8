import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { pageOf } from '../../../http/cursor.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { ReferenceQuery, schemasOf, Uses } from './kinds.schemas.ts'
import { addRecord, changeRecord, listRecords, listUses, readers, removeRecord } from './kinds.service.ts'
import type { ReferenceKind } from './reference-kind.ts'
import { referenceKinds } from './reference-kinds.ts'

/** The calls of every kind of reference data. */
export const kindRoutes: FastifyPluginAsync = async (app) => {
  for (const kind of referenceKinds) await app.register(routesOf(kind))
}

const routesOf =
  (kind: ReferenceKind): FastifyPluginAsync =>
  async (app) => {
    const { path, noun, names } = kind
    const { body, item, key } = schemasOf(kind)
    const written = [...Object.values(kind.refusals).map(({ code }) => code), ...(kind.checked ?? [])]
    const isFixed = kind.fixedBy !== undefined
    const forReaders = restCalls(app, readers)
    const forChangers = restCalls(app, kind.changedBy)

    forReaders.get(`/${path}`, `search${names.many}`, {
      summary: `Search the records of the kind "${noun}"`,
      schema: { query: ReferenceQuery, response: pageOf(ref(item)) },
      handler: (request) => listRecords(app.db, kind, request.caller, request.query),
    })
    forReaders.get(`/${path}/:id/uses`, `count${names.one}Uses`, {
      summary: `Count what refers to one ${noun}`,
      schema: { params: key, response: ref(Uses) },
      handler: async (request) => ({ uses: await listUses(app.db, kind, request.caller, Number(request.params.id)) }),
    })
    forChangers.post(`/${path}`, `create${names.one}`, {
      summary: `Create one ${noun}`,
      refusals: written,
      schema: { body, created: ref(item) },
      handler: (request) => createOnce(request, (tx) => addRecord(tx, kind, request.caller, Object(request.body))),
    })
    forChangers.put(`/${path}/:id`, `change${names.one}`, {
      summary: `Change every field of one ${noun}`,
      refusals: [
        ...written,
        ...(isFixed ? ['reference.fixed'] : []),
        ...(kind.checkChanged ? ['plan.noticesTaken'] : []),
      ],
      schema: { params: key, body, response: ref(item) },
      handler: (request) => {
        const seen = { id: Number(request.params.id), headers: request.headers }
        return changeRecord(app.db, kind, request.caller, { ...seen, values: Object(request.body) })
      },
    })
    forChangers.delete(`/${path}/:id`, `delete${names.one}`, {
      summary: `Delete one ${noun} that nothing refers to; 409 with its uses`,
      refusals: [isFixed ? 'reference.fixed' : 'reference.used'],
      schema: { params: key, response: ref(item) },
      handler: (request) =>
        removeRecord(app.db, kind, request.caller, { id: Number(request.params.id), headers: request.headers }),
    })
  }
