import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { ImportTarget } from '../../database/tables/imports.ts'
import { keepLease } from '../../jobs/keep-lease.ts'
import { LimitExceeded, runWorker } from '../../jobs/run-worker.ts'
import { workWhileListening } from '../../jobs/work-loop.ts'
import {
  claimRun,
  endConnections,
  failRun,
  isGivenUp,
  type LeasedRun,
  leaseSeconds,
  renewLease,
  returnRun,
} from './import-lease.sql.ts'

export interface WorkerSettings {
  databaseUrl: string
  timeZone: string
}
export interface ImportSettings extends WorkerSettings {
  run: LeasedRun
}

/** An import of 200,000 lines needs a third of the memory and half of the time on a processor. */
export const importLimits = { cpuSeconds: 600, seconds: 1_800, memoryMegabytes: 1_024 }

/** Checks or applies an import, in a process of its own, until it ends or `signal` is aborted. */
export type ImportWork = (run: LeasedRun, signal: AbortSignal) => Promise<unknown>

/** Works on imports in a process of their own, because parsing large files would block every other request. */
export const workInProcess =
  (settings: WorkerSettings, limits = importLimits): ImportWork =>
  (run, signal) => {
    const workerData: ImportSettings = { ...settings, run }
    return runWorker(new URL('import.worker.ts', import.meta.url), { workerData, limits, signal })
  }

interface Supervision {
  db: Kysely<Tables>
  work: ImportWork
  /** Aborted when the process stops: the import is left to another one. */
  stopping: AbortSignal
  onError: (error: unknown, run: LeasedRun) => void
}

/** Claims the next import of a target and has it worked on; false when none waits. */
export async function runNext(target: ImportTarget, { db, work, stopping, onError }: Supervision): Promise<boolean> {
  const run = await claimRun(db, target)
  if (!run) return false
  if (isGivenUp(run)) return failRun(db, run, 'died')
  const lease = keepLease(leaseSeconds, () => renewLease(db, run))
  try {
    await work(run, AbortSignal.any([stopping, lease.signal]))
  } catch (error) {
    // A process that was ended leaves a running statement behind.
    await endConnections(db, run.lease)
    if (stopping.aborted) await returnRun(db, run)
    else if (await failRun(db, run, error instanceof LimitExceeded ? error.limit : 'error')) onError(error, run)
  } finally {
    lease.stop()
  }
  return true
}

/**
 * Processes the imports of each target one at a time in all processes; those of different targets do not wait for each
 * other. `wake` has the waiting ones processed; `app` looks for them too from time to time while it listens.
 */
export function createImportRunner(app: FastifyInstance): { wake: () => void } {
  const { databaseUrl, institute } = app.config
  const supervision = {
    db: app.db,
    work: app.importWork ?? workInProcess({ databaseUrl, timeZone: institute.timeZone }),
    onError: (error: unknown, { id }: LeasedRun) => app.log.error({ err: error, import: id }, 'an import failed'),
  }
  const loops = (['institute', 'catalogue'] as const).map((target) =>
    workWhileListening(
      app,
      async (stopping) => {
        while (!stopping.aborted && (await runNext(target, { ...supervision, stopping })));
      },
      'the imports were not looked for',
    ),
  )
  return {
    wake() {
      for (const loop of loops) loop.wake()
    },
  }
}
