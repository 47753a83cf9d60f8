import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Caller } from '../../platform/actor.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { WorkerSettings } from './import-runner.ts'
import { requireWholeInstitute } from './import.service.ts'

export type ExportFormat = 'institute' | 'oneroster'
export interface ExportSettings extends WorkerSettings {
  format: ExportFormat
  /** Its name, in French. */
  institute: string
}

/** A ZIP archive of the institute's files, or of a package of OneRoster, made in a worker thread because it would block every other request. */
export async function exportArchive(
  { config, db }: Pick<FastifyInstance, 'config' | 'db'>,
  caller: Pick<Caller, 'accountId' | 'grants'>,
  format: ExportFormat,
): Promise<Buffer> {
  requireWholeInstitute(caller)
  const workerData: ExportSettings = {
    databaseUrl: config.databaseUrl,
    timeZone: config.institute.timeZone,
    format,
    institute: config.institute.fr,
  }
  const worker = new Worker(new URL('export.worker.ts', import.meta.url), { workerData })
  // Rejects when the worker fails.
  const [archive]: Uint8Array[] = await once(worker, 'message')
  const actor = `account:${caller.accountId}`
  await writeAudit(db, {
    actor,
    action: 'institute.exported',
    subject: `account:${caller.accountId}`,
    details: { format },
  })
  return Buffer.from(archive ?? [])
}
