import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../http/idempotency.ts'
import { requireWholeInstitute } from '../../kernel/role-scope.ts'
import { ref } from '../../http/wire.ts'
import * as wire from './import.schemas.ts'
import {
  applyImport,
  cancelImport,
  createImport,
  importers,
  listChanges,
  listImports,
  listProblems,
  readImport,
} from './import.service.ts'

/** Base64 takes a third more, and the names and quotes a little. */
const bodyLimit = Math.ceil(wire.maxUploadBytes * 1.4)

const institute = {
  target: 'institute',
  body: wire.NewImport,
  operations: {
    create: 'createImport',
    apply: 'applyImport',
    cancel: 'cancelImport',
    list: 'listImports',
    read: 'getImport',
    problems: 'listImportProblems',
    changes: 'listImportChanges',
  },
  of: '',
} as const
const catalogue = {
  target: 'catalogue',
  body: wire.NewCatalogueImport,
  operations: {
    create: 'createCatalogueImport',
    apply: 'applyCatalogueImport',
    cancel: 'cancelCatalogueImport',
    list: 'listCatalogueImports',
    read: 'getCatalogueImport',
    problems: 'listCatalogueImportProblems',
    changes: 'listCatalogueImportChanges',
  },
  of: ' of the catalogue',
} as const

/** The calls by which one target is imported; `wake` has the waiting imports processed. */
export const importCalls =
  (target: 'institute' | 'catalogue', { wake }: { wake: () => void }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { body, operations, of } = target === 'institute' ? institute : catalogue
    const permission = importers[target]
    const command = { permission, kind: 'command' } as const

    app.post(
      '/imports',
      {
        config: { ...command, rateLimit: { max: 60, timeWindow: '1 minute' } },
        bodyLimit,
        schema: {
          operationId: operations.create,
          summary: `Start the dry run of an import${of}; it writes nothing`,
          headers: IdempotencyHeaders,
          body,
          response: { 201: ref(wire.Import) },
        },
      },
      async (request, reply) => {
        requireWholeInstitute(request.caller, permission)
        const { caller, language } = request
        const created = await createOnce(request, (tx) => createImport(tx, { caller, language, target }, request.body))
        wake()
        return reply.code(201).send(created)
      },
    )

    app.put(
      '/imports/:id/application',
      {
        config: command,
        schema: {
          operationId: operations.apply,
          summary: `Apply the import${of} whose dry run was seen`,
          headers: IfMatchHeaders,
          params: wire.ImportKey,
          response: { 200: ref(wire.Import) },
        },
      },
      async ({ caller, language, params, headers }) => {
        const applied = await applyImport(app.db, { caller, language, target }, { id: Number(params.id), headers })
        wake()
        return applied
      },
    )

    app.put(
      '/imports/:id/cancellation',
      {
        config: command,
        schema: {
          operationId: operations.cancel,
          summary: `Cancel an import${of} that waits or runs; nothing of it is written`,
          headers: IfMatchHeaders,
          params: wire.ImportKey,
          response: { 200: ref(wire.Import) },
        },
      },
      ({ caller, language, params, headers }) =>
        cancelImport(app.db, { caller, language, target }, { id: Number(params.id), headers }),
    )

    await app.register(importReports(target))
  }

/** The calls that read imports of a target. */
const importReports =
  (target: 'institute' | 'catalogue'): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { operations, of } = target === 'institute' ? institute : catalogue
    const query = { permission: importers[target], kind: 'query' } as const

    app.get(
      '/imports',
      {
        config: query,
        schema: {
          operationId: operations.list,
          summary: `List the imports${of}, newest first`,
          querystring: wire.ImportsQuery,
          response: { 200: wire.ImportPage },
        },
      },
      ({ caller, language, query: page }) => listImports(app.db, { caller, language, target }, page),
    )

    app.get(
      '/imports/:id',
      {
        config: query,
        schema: {
          operationId: operations.read,
          summary: `Read the state of an import${of} and what it changes in each file`,
          params: wire.ImportKey,
          response: { 200: ref(wire.Import) },
        },
      },
      ({ caller, language, params }) => readImport(app.db, { caller, language, target }, Number(params.id)),
    )

    app.get(
      '/imports/:id/problems',
      {
        config: query,
        schema: {
          operationId: operations.problems,
          summary: `List the wrong lines of an import${of}, the first 1,000 at most`,
          params: wire.ImportKey,
          querystring: wire.ProblemsQuery,
          response: { 200: wire.ProblemPage },
        },
      },
      ({ caller, language, params, query: page }) =>
        listProblems(app.db, { caller, language, target }, { id: Number(params.id), ...page }),
    )

    app.get(
      '/imports/:id/changes',
      {
        config: query,
        schema: {
          operationId: operations.changes,
          summary: `List the records that an import${of} changes, at most 1,000 of each kind in a file`,
          params: wire.ImportKey,
          querystring: wire.ChangesQuery,
          response: { 200: wire.ChangePage },
        },
      },
      ({ caller, language, params, query: page }) =>
        listChanges(app.db, { caller, language, target }, { id: Number(params.id), ...page }),
    )
  }
