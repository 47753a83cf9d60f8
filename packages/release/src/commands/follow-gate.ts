import type { AddSources } from '@portal/gate/source-places'
import type { GateProgress } from '@portal/release-format/gate-progress'
import { setTimeout as pause } from 'node:timers/promises'
import { sourcesOf } from '../find-remote.ts'
import { PortalUnreachable, type Connection } from '../server/connect.ts'
import { createProgressLines } from '../printing/progress-lines.ts'
import { findingLines, summary } from '../printing/report-lines.ts'
import type { CliContext } from './cli-context.ts'

const pollMilliseconds = 500

/** `undecided` when the wait ended before the verdict: the candidate is still in the queue. */
export type GateOutcome = 'published' | 'refused' | 'undecided'

/**
 * Prints the progress of a candidate in the portal's gate until the verdict, for at most `waitMinutes`. Neither the end
 * of the wait nor an interruption takes the candidate out of the queue.
 */
export async function followGate(
  connection: Connection,
  first: GateProgress,
  { waitMinutes, cwd, say, interrupted }: CliContext & { waitMinutes: number },
): Promise<GateOutcome> {
  const start = performance.now()
  const { remote, version } = first
  const addSources = sourcesOf(remote, version, cwd)
  const progressLines = createProgressLines(addSources)
  let progress: GateProgress | null = first
  for (;;) {
    const elapsed = performance.now() - start
    for (const line of progressLines(progress, elapsed)) say(line)
    if (progress?.state === 'published' || progress?.state === 'refused') return sayVerdict(progress, say, addSources)
    const left = waitMinutes * 60_000 - elapsed
    if (left <= 0 || interrupted?.aborted) break
    await pause(Math.min(pollMilliseconds, left), undefined, { signal: interrupted }).catch(() => undefined)
    if (!interrupted?.aborted) progress = await readProgress(connection, first)
  }
  say(`\n${remote} ${version} stays in the gate. Follow it: pnpm release status ${remote} ${version}`)
  say(`Withdraw it: pnpm release abandon ${remote}`)
  return 'undecided'
}

/** Null while the portal cannot be reached. */
async function readProgress(connection: Connection, { remote, version }: GateProgress): Promise<GateProgress | null> {
  try {
    return await connection.get<GateProgress>(`${remote}/${version}/gate`)
  } catch (error) {
    if (error instanceof PortalUnreachable) return null
    throw error
  }
}

function sayVerdict(
  { remote, version, ...progress }: GateProgress,
  say: CliContext['say'],
  addSources: AddSources,
): GateOutcome {
  const { state, findings, report, isForced, snapshot } = progress
  for (const line of findingLines(findings, addSources)) say(line)
  if (report) say(`\n${summary(report)}`)
  if (state === 'refused') {
    say('Nothing was published. Correct what was found and publish again.')
    return 'refused'
  }
  const how = isForced ? ', by force' : ''
  const waits = report?.checks.some(({ deferred = [] }) => deferred.length > 0)
  const next = waits
    ? 'it waits for the pages above. Ask the operator: pnpm admin release promote'
    : `pnpm release promote ${remote} ${version}`
  say(
    snapshot === null
      ? `${remote} ${version} is published${how}, but not live: ${next}`
      : `${remote} ${version} is live with snapshot ${snapshot}${how}.`,
  )
  return 'published'
}
