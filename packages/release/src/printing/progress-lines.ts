import { withoutSources } from '@portal/gate/source-places'
import type { GateProgress } from '@portal/release-format/gate-progress'
import { createCheckLines } from './report-lines.ts'

const repeatMilliseconds = 60_000

/**
 * Returns a function that takes each progress of a candidate in the gate, or null while the portal cannot be reached,
 * with the milliseconds since the first, and returns the lines to print: what has changed, and each minute without a
 * change where the candidate stands.
 */
export function createProgressLines(
  addSources = withoutSources,
): (progress: GateProgress | null, milliseconds: number) => string[] {
  let checkLines = createCheckLines(addSources)
  let checksPrinted = 0
  let lastStanding = ''
  let lastPrinted = 0

  return (progress, milliseconds) => {
    const lines: string[] = []
    if (progress && progress.checks.length < checksPrinted) {
      lines.push('The gate broke off and begins again.')
      checksPrinted = 0
      checkLines = createCheckLines(addSources)
    }
    for (const check of progress?.checks.slice(checksPrinted) ?? []) lines.push(...checkLines(check))
    checksPrinted = progress?.checks.length ?? checksPrinted

    const standing = progress ? describeStanding(progress) : 'The portal cannot be reached at the moment.'
    const isNew = standing !== lastStanding && progress?.state !== 'judging'
    if (standing && isNew) lines.push(standing)
    lastStanding = standing
    if (lines.length === 0 && standing && milliseconds - lastPrinted >= repeatMilliseconds)
      lines.push(`After ${minutes(milliseconds)}: ${standing}`)
    if (lines.length > 0) lastPrinted = milliseconds
    return lines
  }
}

/** Empty after the verdict. */
function describeStanding({ state, isRunnerAlive, ahead, checks }: GateProgress): string {
  if (state === 'judging') return `The gate is judging it; checks done: ${checks.length}.`
  if (state !== 'waiting') return ''
  if (!isRunnerAlive) return 'No gate runner has reported for 30 seconds. The candidate waits; tell the operator.'
  return ahead === 0 ? 'The gate begins.' : `The gate has ${ahead} other candidates to judge first.`
}

function minutes(milliseconds: number): string {
  const count = Math.floor(milliseconds / 60_000)
  return count === 1 ? '1 minute' : `${count} minutes`
}
