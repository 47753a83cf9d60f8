import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../platform/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../platform/idempotency.ts'
import { ref } from '../../platform/wire.ts'
import { exportRoutes } from './export.routes.ts'
import { createImportRunner } from './import-runner.ts'
import * as wire from './import.schemas.ts'
import {
  applyImport,
  createImport,
  importers as permission,
  listChanges,
  listImports,
  listProblems,
  readImport,
  requireWholeInstitute,
} from './import.service.ts'

const query = { permission, kind: 'query' } as const
const command = { permission, kind: 'command' } as const
/** Base64 takes a third more, and the names and quotes a little. */
const bodyLimit = Math.ceil(wire.maxUploadBytes * 1.4)

/** The calls that import and export the institute, under `/api/v1`. */
export const importRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const schema of Object.values(wire.importSchemas)) app.addSchema(schema)
  const runner = createImportRunner(app)
  await app.register(exportRoutes)
  await app.register(reportRoutes)

  app.post(
    '/imports',
    {
      config: { ...command, rateLimit: { max: 60, timeWindow: '1 minute' } },
      bodyLimit,
      schema: {
        operationId: 'createImport',
        summary: 'Start the dry run of an import; it writes nothing',
        headers: IdempotencyHeaders,
        body: wire.NewImport,
        response: { 201: ref(wire.Import) },
      },
    },
    async (request, reply) => {
      requireWholeInstitute(request.caller)
      const created = await createOnce(request, (tx) => createImport(tx, request, request.body))
      runner.wake()
      return reply.code(201).send(created)
    },
  )

  app.put(
    '/imports/:id/application',
    {
      config: command,
      schema: {
        operationId: 'applyImport',
        summary: 'Apply the import whose dry run was seen, all of it or nothing',
        headers: IfMatchHeaders,
        params: wire.ImportKey,
        response: { 200: ref(wire.Import) },
      },
    },
    async (request) => {
      const applied = await applyImport(app.db, request, { id: Number(request.params.id), headers: request.headers })
      runner.wake()
      return applied
    },
  )
}

const reportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/imports',
    {
      config: query,
      schema: {
        operationId: 'listImports',
        summary: 'List the imports, newest first',
        querystring: wire.ImportsQuery,
        response: { 200: wire.ImportPage },
      },
    },
    (request) => listImports(app.db, request, request.query),
  )

  app.get(
    '/imports/:id',
    {
      config: query,
      schema: {
        operationId: 'getImport',
        summary: 'Read the state of an import and what it changes in each file',
        params: wire.ImportKey,
        response: { 200: ref(wire.Import) },
      },
    },
    (request) => readImport(app.db, request, Number(request.params.id)),
  )

  app.get(
    '/imports/:id/problems',
    {
      config: query,
      schema: {
        operationId: 'listImportProblems',
        summary: 'List the wrong lines of an import, the first 1,000 at most',
        params: wire.ImportKey,
        querystring: wire.ProblemsQuery,
        response: { 200: wire.ProblemPage },
      },
    },
    (request) => listProblems(app.db, request, { id: Number(request.params.id), ...request.query }),
  )

  app.get(
    '/imports/:id/changes',
    {
      config: query,
      schema: {
        operationId: 'listImportChanges',
        summary: 'List the records that an import changes, at most 1,000 of each kind in a file',
        params: wire.ImportKey,
        querystring: wire.ChangesQuery,
        response: { 200: wire.ChangePage },
      },
    },
    (request) => listChanges(app.db, request, { id: Number(request.params.id), ...request.query }),
  )
}
