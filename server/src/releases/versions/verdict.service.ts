import { isForceable } from '@portal/release-format/forceable-checks'
import type { CheckReport, Finding, GateReport } from '@portal/release-format/gate-report'
import type { KeyObject } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import { ignoreStorageUnavailable } from '../../uploads/discard.ts'
import { finishJob, type HeldJob, type Lease, lockHeldJob } from '../gate-queue/gate-job.sql.ts'
import { lockRegistry } from '../registry.sql.ts'
import { signRelease } from '../signing/sign-release.ts'
import { findConflicts, refusals } from './findings.ts'
import { makeCurrent, withReason, writeHistory, readRegistryStatus } from './registry-entry.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { deleteFolders } from './release-files.ts'
import { findRelease, markPublished, type Release, setState, storeReport } from './release.sql.ts'

/** The result of judging a candidate. */
export interface Judgement {
  /** Null when the checks could not be completed. */
  report: GateReport | null
  /** Reasons for a refusal that are in no check. */
  findings: Finding[]
}

export type Verdict = 'published' | 'refused'

export interface VerdictDeps extends ReleaseDeps {
  /** The private key of the gate. */
  signingKey: KeyObject
}

/**
 * Publishes and signs a judged candidate, or refuses it and deletes its files. A release that is published already is
 * only signed. Returns null, with nothing changed, when the lease has expired.
 */
export async function giveVerdict(deps: VerdictDeps, lease: Lease, judgement: Judgement): Promise<Verdict | null> {
  const given = await deps.db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const job = await lockHeldJob(tx, lease)
    const release = job && (await findRelease(tx, lease.remote, lease.version))
    return release && decide(tx, deps, { lease, job, release, judgement })
  })
  if (given?.abandonedFolder)
    await deleteFolders(deps.storage, lease.remote, [given.abandonedFolder]).catch(ignoreStorageUnavailable)
  return given?.verdict ?? null
}

interface JudgedCandidate {
  lease: Lease
  job: HeldJob
  release: Release
  judgement: Judgement
}

async function decide(
  tx: Database,
  { provided, signingKey, trustedKeys }: VerdictDeps,
  candidate: JudgedCandidate,
): Promise<{ verdict: Verdict; abandonedFolder: string | null }> {
  const { lease, job, release, judgement } = candidate
  const { report } = judgement
  const isAccepted = release.acceptedBy !== null
  const isNew = release.state === 'queued'
  // Another remote may have become live since the gate began.
  const conflicts = await findConflicts(tx, release.manifest, provided)
  const findings = [...judgement.findings, ...refusals(conflicts, { isAccepted, promote: isNew && job.promote })]
  const failed = report?.checks.filter(({ passed }) => !passed) ?? []
  await storeReport(tx, lease, report)
  if (!report || findings.length > 0 || !failed.every((check) => isOverridden(check, job, release))) {
    if (isNew) await setState(tx, lease, 'refused')
    await writeVerdict(tx, candidate, { action: 'remote.refused', what: 'is refused by the gate' })
    await finishJob(tx, lease, { outcome: 'refused', findings, snapshot: null })
    return { verdict: 'refused', abandonedFolder: isNew ? release.folder : null }
  }
  if (isNew) await markPublished(tx, lease, { by: job.requestedBy, isForced: failed.length > 0 })
  await signRelease(tx, signingKey, lease, report, 'gate')
  const snapshot = isNew ? await publishJudged(tx, candidate, { failed, trustedKeys }) : null
  if (!isNew) await writeVerdict(tx, candidate, { action: 'remote.signed', what: 'is signed by the gate' })
  await finishJob(tx, lease, { outcome: 'published', findings: [], snapshot })
  return { verdict: 'published', abandonedFolder: null }
}

/** A team overrides checks of quality, an operator everything but the ownership of paths, menu ids and storage. */
function isOverridden({ id }: CheckReport, { force }: HeldJob, { acceptedBy }: Release): boolean {
  return acceptedBy === null ? force && isForceable({ id }) : id !== 'ownership'
}

/** Makes the version current, unless the team promotes it later; returns the snapshot, or null. */
async function publishJudged(
  tx: Database,
  { lease, job, release }: JudgedCandidate,
  { failed, trustedKeys }: Pick<VerdictDeps, 'trustedKeys'> & { failed: CheckReport[] },
): Promise<string | null> {
  const { remote, version } = lease
  const { acceptedBy } = release
  const isForced = failed.length > 0
  const details = isForced ? { isForced, acceptedBy, failed: failed.map(({ id }) => id) } : {}
  const how = isForced ? ` by force${acceptedBy ? ` of ${acceptedBy}` : ''}` : ''
  const { requestedBy: by, reason } = job
  if (!job.promote) {
    const what = withReason(`${remote} ${version} is published${how}`, reason ?? undefined)
    await writeHistory(tx, { by, action: 'remote.published', what, details: { version, ...details } }, remote)
    return null
  }
  const what = withReason(`${remote} ${version} is current${how}`, reason ?? undefined)
  await makeCurrent(tx, { by, action: 'remote.released', what, details }, { remote, version }, trustedKeys)
  return (await readRegistryStatus(tx, remote)).snapshot
}

function writeVerdict(
  tx: Database,
  { lease: { remote, version }, job }: JudgedCandidate,
  { action, what }: { action: 'remote.refused' | 'remote.signed'; what: string },
): Promise<void> {
  const entry = { by: job.requestedBy, action, what: `${remote} ${version} ${what}`, details: { version } }
  return writeHistory(tx, entry, remote)
}
