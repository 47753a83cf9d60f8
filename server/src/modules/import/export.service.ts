import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Caller } from '../../platform/actor.ts'
import { writeAudit } from '../../platform/audit.ts'
import { requireWholeInstitute } from '../../platform/role-scope.ts'
import type { WorkerSettings } from './import-runner.ts'
import { importers } from './import.service.ts'

export type ExportFormat = 'institute' | 'oneroster' | 'catalogue'
export interface ExportSettings extends WorkerSettings {
  format: ExportFormat
  /** Its name, in French. */
  institute: string
}

/**
 * A ZIP archive of the institute's files or of a package of OneRoster, or the CSV file of the catalogue; made in a worker
 * thread, because it would block every other request.
 */
export async function exportFiles(
  { config, db }: Pick<FastifyInstance, 'config' | 'db'>,
  caller: Pick<Caller, 'accountId' | 'grants'>,
  format: ExportFormat,
): Promise<Buffer> {
  requireWholeInstitute(caller, format === 'catalogue' ? importers.catalogue : importers.institute)
  const workerData: ExportSettings = {
    databaseUrl: config.databaseUrl,
    timeZone: config.institute.timeZone,
    format,
    institute: config.institute.fr,
  }
  const worker = new Worker(new URL('export.worker.ts', import.meta.url), { workerData })
  // Rejects when the worker fails.
  const [exported]: Uint8Array[] = await once(worker, 'message')
  const actor = `account:${caller.accountId}`
  const of =
    format === 'catalogue' ? { action: 'books.exported' } : { action: 'institute.exported', details: { format } }
  await writeAudit(db, { actor, subject: actor, ...of })
  return Buffer.from(exported ?? [])
}
