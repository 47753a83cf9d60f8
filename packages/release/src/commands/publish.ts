import type { GateReport } from '@portal/release-format/gate-report'
import { setTimeout as pause } from 'node:timers/promises'
import { type BuiltFile, type Candidate, declaredFiles } from '../candidate/candidate.ts'
import type { ChangedEntry, ReservedVersion } from '../portal/responses.ts'
import { connect, PortalUnreachable, type Connection } from '../portal/connect.ts'
import { seconds, stopwatch } from '../printing/stopwatch.ts'
import { checkCandidate } from './check.ts'
import type { CliContext, Target } from './cli-context.ts'

const uploadsAtOnce = 8
/** Retry delays in milliseconds after a connection failure during an upload. */
const retryDelays = [250, 1_000, 4_000]

interface PublishOptions {
  /** A built folder; without it the remote is built. */
  dist?: string
  promote: boolean
  /** Publishes in spite of findings. */
  force: boolean
  reason?: string
}

/** Releases the remote when the gate passes, or by force; no user sees any of it before the last step. */
export async function publish(target: Target, options: PublishOptions, around: CliContext): Promise<boolean> {
  const { remote } = target
  const { promote, force, reason } = options
  const { say } = around
  const connection = connect(target)
  const { candidate, report } = await checkCandidate(target, options.dist, around)
  if (!report.passed && !force) {
    say('Nothing was published. Mend what was found, or insist with --force; that is recorded.')
    return false
  }
  const watch = stopwatch()
  const { version } = candidate.manifest
  const sent = await upload(connection, candidate, { report, force })
  const { snapshot } = await connection.post<ChangedEntry>(`${remote}/${version}/publish`, {
    promote,
    reason,
  })
  say(`Sent ${sent} of ${candidate.files.length} files and published in ${seconds(watch())}.`)
  say(
    promote
      ? `${remote} ${version} is live with snapshot ${snapshot}.`
      : `${remote} ${version} is published, but not live: pnpm release promote ${remote} ${version}`,
  )
  return true
}

/** Uploads the files missing in the portal, several at a time; returns their number. */
async function upload(connection: Connection, candidate: Candidate, gate: { report: GateReport; force: boolean }) {
  const { manifest, files } = candidate
  const { missing } = await connection.post<ReservedVersion>(manifest.name, {
    manifest,
    report: gate.report,
    force: gate.force,
    files: declaredFiles(candidate),
  })
  const waiting = files.filter(({ path }) => missing.includes(path))
  const send = async (next: Iterator<BuiltFile>) => {
    for (let step = next.next(); !step.done; step = next.next()) {
      const { path, bytes } = step.value
      await retryUpload(() => connection.put(`${manifest.name}/${manifest.version}/files/${path}`, bytes))
    }
  }
  const queue = waiting.values()
  await Promise.all(Array.from({ length: uploadsAtOnce }, () => send(queue)))
  return waiting.length
}

/** Retries after connection failures; uploads are idempotent. */
async function retryUpload(send: () => Promise<void>): Promise<void> {
  for (const milliseconds of retryDelays) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof PortalUnreachable)) throw error
      await pause(milliseconds)
    }
  }
  return send()
}
