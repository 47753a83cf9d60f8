import type { GateProgress } from '@portal/release-format/gate-progress'
import { setTimeout as pause } from 'node:timers/promises'
import { type BuiltFile, type Candidate, declaredFiles } from '@portal/gate/candidate'
import type { ReservedVersion } from '../server/responses.ts'
import { connect, PortalUnreachable, type Connection } from '../server/connect.ts'
import { seconds, stopwatch } from '../printing/stopwatch.ts'
import { buildCandidate } from './build-candidate.ts'
import type { CliContext, Target } from './cli-context.ts'
import { followGate, type GateOutcome } from './follow-gate.ts'

const uploadsAtOnce = 8
/** Retry delays in milliseconds after a connection failure during an upload. */
const retryDelays = [250, 1_000, 4_000]

interface PublishOptions {
  /** A built folder; without it the remote is built. */
  dist?: string
  promote: boolean
  /** Overrides failed checks of quality. */
  force: boolean
  reason?: string
  /** How long to wait for the verdict. */
  waitMinutes: number
}

/** Uploads the remote and waits for the verdict of the portal's gate; no user sees any of it before. */
export async function publish(
  target: Target,
  { dist, promote, force, reason, waitMinutes }: PublishOptions,
  around: CliContext,
): Promise<GateOutcome> {
  const { remote, portal } = target
  const { say } = around
  const connection = connect(target)
  const candidate = await buildCandidate(remote, dist, around)
  const { version } = candidate.manifest
  say(`${remote} ${version}, to be released to ${portal}`)
  const watch = stopwatch()
  const sent = await upload(connection, candidate, promote)
  const queued = await connection.post<GateProgress>(`${remote}/${version}/publish`, { promote, force, reason })
  say(`Sent ${sent} of ${candidate.files.length} files in ${seconds(watch())}.`)
  return followGate(connection, queued, { ...around, waitMinutes })
}

/** Uploads the files missing in the portal, several at a time; returns their number. */
async function upload(connection: Connection, candidate: Candidate, promote: boolean): Promise<number> {
  const { manifest, files } = candidate
  const { missing } = await connection.post<ReservedVersion>(manifest.name, {
    manifest,
    files: declaredFiles(candidate),
    // Portals from before this field refuse it.
    ...(!promote && { promote }),
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
