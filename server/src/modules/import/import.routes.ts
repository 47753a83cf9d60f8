import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { tagged } from '../../http/register-openapi.ts'
import { exportRoutes } from './export.routes.ts'
import { findStalledImports, importMetrics } from './import-metrics.ts'
import { createImportRunner, importLimits } from './import-runner.ts'
import { importCalls } from './import-calls.routes.ts'

/** The calls that import and export the institute and the library's catalogue, under `/api/v1`. */
export const importRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const runner = createImportRunner(app)
  importMetrics(app.metrics, app.db)
  app.shortageProbes.push(() => findStalledImports(app.db, importLimits.seconds))
  await app.register(exportRoutes)
  await app.register(importCalls('institute', runner))
  await app.register(tagged('library', [importCalls('catalogue', runner)]), { prefix: '/library' })
}
