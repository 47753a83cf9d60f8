import { AsyncResource } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { ImportTarget } from '../../database/tables/imports.ts'
import { keepLease } from '../../jobs/keep-lease.ts'
import { LimitExceeded, runWorker } from '../../jobs/run-worker.ts'
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

/** How often a process looks for imports that wait or that another one has left, in milliseconds. */
const interval = 5_000
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
  const stopping = new AbortController()
  const supervision: Supervision = {
    db: app.db,
    work: app.importWork ?? workInProcess({ databaseUrl, timeZone: institute.timeZone }),
    stopping: stopping.signal,
    onError: (error, { id }) => app.log.error({ err: error, import: id }, 'an import failed'),
  }
  const loops = (['institute', 'catalogue'] as const).map((target) => {
    let round: Promise<void> | undefined
    const work = async () => {
      while (!stopping.signal.aborted && (await runNext(target, supervision)));
    }
    /** Another round follows one that is asked for meanwhile, because its last look may have been before. */
    let isAskedAgain = false
    const wake = () => {
      isAskedAgain = round !== undefined
      round ??= work()
        .catch((error: unknown) => app.log.warn({ err: error }, 'the imports were not looked for'))
        .finally(() => {
          round = undefined
          if (isAskedAgain && !stopping.signal.aborted) wake()
        })
    }
    return { wake, untilIdle: () => round }
  })
  // Bound to the start of the process, because the work of a round is not part of the request that asked for it.
  const wake = AsyncResource.bind(() => {
    if (!stopping.signal.aborted) for (const loop of loops) loop.wake()
  })

  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    wake()
    timer = setInterval(wake, interval)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopping.abort(new Error('the process stops'))
    await Promise.all(loops.map(async ({ untilIdle }) => untilIdle()))
  })
  return { wake }
}
