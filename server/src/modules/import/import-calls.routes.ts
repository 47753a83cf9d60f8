import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../http/calls.ts'
import { createOnce } from '../../http/idempotency.ts'
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
  (target: 'institute' | 'catalogue', { wake }: { wake: () => void }): FastifyPluginAsync =>
  async (app) => {
    const { body, operations, of } = target === 'institute' ? institute : catalogue
    const permission = importers[target]
    const forImporters = restCalls(app, permission)

    forImporters.post('/imports', operations.create, {
      summary: `Start the dry run of an import${of}; it writes nothing`,
      refusals: ['import.waiting'],
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      bodyLimit,
      schema: { body, created: ref(wire.Import) },
      handler: async (request) => {
        requireWholeInstitute(request.caller, permission)
        const { caller, language } = request
        const created = await createOnce(request, (tx) => createImport(tx, { caller, language, target }, request.body))
        wake()
        return created
      },
    })
    forImporters.put('/imports/:id/application', operations.apply, {
      summary: `Apply the import${of} whose dry run was seen`,
      refusals: ['import.notApplicable'],
      schema: { params: wire.ImportKey, response: ref(wire.Import) },
      handler: async ({ caller, language, params, headers }) => {
        const applied = await applyImport(app.db, { caller, language, target }, { id: Number(params.id), headers })
        wake()
        return applied
      },
    })
    forImporters.put('/imports/:id/cancellation', operations.cancel, {
      summary: `Cancel an import${of} that waits or runs; nothing of it is written`,
      refusals: ['import.notCancellable'],
      schema: { params: wire.ImportKey, response: ref(wire.Import) },
      handler: ({ caller, language, params, headers }) =>
        cancelImport(app.db, { caller, language, target }, { id: Number(params.id), headers }),
    })
    forImporters.get('/imports', operations.list, {
      summary: `List the imports${of}, newest first`,
      schema: { query: wire.ImportsQuery, response: wire.ImportPage },
      handler: ({ caller, language, query: page }) => listImports(app.db, { caller, language, target }, page),
    })
    forImporters.get('/imports/:id', operations.read, {
      summary: `Read the state of an import${of} and what it changes in each file`,
      schema: { params: wire.ImportKey, response: ref(wire.Import) },
      handler: ({ caller, language, params }) => readImport(app.db, { caller, language, target }, Number(params.id)),
    })
    forImporters.get('/imports/:id/problems', operations.problems, {
      summary: `List the wrong lines of an import${of}, the first 1,000 at most`,
      schema: { params: wire.ImportKey, query: wire.ProblemsQuery, response: wire.ProblemPage },
      handler: ({ caller, language, params, query: page }) =>
        listProblems(app.db, { caller, language, target }, { id: Number(params.id), ...page }),
    })
    forImporters.get('/imports/:id/changes', operations.changes, {
      summary: `List the records that an import${of} changes, at most 1,000 of each kind in a file`,
      schema: { params: wire.ImportKey, query: wire.ChangesQuery, response: wire.ChangePage },
      handler: ({ caller, language, params, query: page }) =>
        listChanges(app.db, { caller, language, target }, { id: Number(params.id), ...page }),
    })
  }
