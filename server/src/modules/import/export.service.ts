import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../http/actor.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { requireWholeInstitute } from '../../kernel/role-scope.ts'
import { runWorker } from '../../jobs/run-worker.ts'
import type { WorkerSettings } from './import-runner.ts'
import { importers } from './import.service.ts'

/** The limits of an export, for which somebody waits. */
const limits = { cpuSeconds: 120, seconds: 300, memoryMegabytes: 1_024 }

export type ExportFormat = 'institute' | 'oneroster' | 'catalogue'
export interface ExportSettings extends WorkerSettings {
  format: ExportFormat
  /** Its name, in French. */
  institute: string
}

/**
 * A ZIP archive of the institute's files or of a package of OneRoster, or the CSV file of the catalogue; made in a process
 * of its own, because it would block every other request.
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
  const exported = await runWorker(new URL('export.worker.ts', import.meta.url), { workerData, limits })
  if (!(exported instanceof Uint8Array)) throw new Error('The export posted no file')
  const actor = `account:${caller.accountId}`
  const of =
    format === 'catalogue' ? { action: 'books.exported' } : { action: 'institute.exported', details: { format } }
  await writeAudit(db, { actor, subject: actor, ...of })
  return Buffer.from(exported)
}
