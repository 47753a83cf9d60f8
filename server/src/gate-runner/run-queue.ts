import type { CheckReport, Finding } from '@portal/release-format/gate-report'
import { keepLease } from '../jobs/keep-lease.ts'
import {
  claimJob,
  type LeasedJob,
  leaseSeconds,
  maxAttempts,
  recordCheck,
  removeRunner,
  renewLease,
  reportRunner,
  returnJob,
} from '../releases/gate-queue/gate-job.sql.ts'
import { giveVerdict, type Judgement, type VerdictDeps } from '../releases/versions/verdict.service.ts'

/**
 * Runs every check on the candidate of a job. Rejects when the machine fails, not the candidate: the job is then
 * judged again.
 */
export type Judge = (job: LeasedJob, progress: JudgementProgress) => Promise<Judgement>

export interface JudgementProgress {
  onCheck: (check: CheckReport) => Promise<void>
  /** Aborted when the lease is lost or the runner stops. */
  signal: AbortSignal
}

interface QueueOptions {
  deps: VerdictDeps
  /** Unique among all runners. */
  runner: string
  judge: Judge
  /** Ends the loop; the job at hand returns to the queue. */
  signal: AbortSignal
  /** Settles at the next announcement of a job, or after a while. */
  untilNextJob: (signal: AbortSignal) => Promise<void>
  log: (message: string, details?: object) => void
}

const heartbeatMilliseconds = (leaseSeconds * 1000) / 4
/** Before a job is judged again whose judgement broke off. */
const retrySeconds = 10

const brokenOff = (runner: string): Finding => ({
  text: `The gate could not judge it in ${maxAttempts} attempts, the last on the runner ${runner}. It says nothing about the version.`,
  remedy: 'Publish it again. The operator finds the reason in the log of the runner.',
})

/** Judges the candidates of the queue, one after the other, until it is stopped. */
export async function runQueue(options: QueueOptions): Promise<void> {
  const { deps, runner, signal, untilNextJob, log } = options
  const report = () => reportRunner(deps.db, runner).catch((error: unknown) => log('no heartbeat', { error }))
  await report()
  const heartbeat = setInterval(() => void report(), heartbeatMilliseconds)
  try {
    while (!signal.aborted) {
      const lease = await claimJob(deps.db, runner).catch((error: unknown) => {
        log('the queue cannot be read', { error })
        return null
      })
      if (lease) await judgeLeased(lease, options).catch((error: unknown) => log('no verdict', { ...lease, error }))
      else await untilNextJob(signal)
    }
  } finally {
    clearInterval(heartbeat)
    await removeRunner(deps.db, runner)
  }
}

async function judgeLeased(lease: LeasedJob, { deps, runner, judge, signal, log }: QueueOptions): Promise<void> {
  if (lease.attempt > maxAttempts) {
    const findings = [brokenOff(runner)]
    await giveVerdict(deps, lease, { report: null, findings })
    return log('refused', { ...lease, findings })
  }
  const kept = keepLease(leaseSeconds, () => renewLease(deps.db, lease))
  log('judging', lease)
  try {
    const progress = {
      onCheck: (check: CheckReport) => recordCheck(deps.db, lease, check),
      signal: AbortSignal.any([signal, kept.signal]),
    }
    const judgement = await judge(lease, progress)
    log((await giveVerdict(deps, lease, judgement)) ?? 'the lease was lost', lease)
  } catch (error) {
    const isStopping = signal.aborted
    if (!isStopping) log('the judgement broke off', { ...lease, error })
    await returnJob(deps.db, lease, { delaySeconds: isStopping ? 0 : retrySeconds, counts: !isStopping })
  } finally {
    kept.stop()
  }
}
