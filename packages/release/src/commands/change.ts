import type { Command, CommandName } from '../command-line.ts'
import type { ChangedEntry } from '../portal/responses.ts'
import { connect } from '../portal/connect.ts'
import { seconds, stopwatch } from '../printing/stopwatch.ts'
import type { CliContext } from './cli-context.ts'

interface Outcome extends ChangedEntry {
  retired?: string[]
  abandoned?: string
}

/** Sends one command to the portal: abandon, promote, rollback, disable, enable or retire. */
export async function change(order: Command, { say }: CliContext): Promise<boolean> {
  const { word, remote } = order
  const watch = stopwatch()
  const changed = await connect(order).post<Outcome>(`${remote}/${word}`, requestBody(order))
  for (const line of outcome(word, remote, changed)) say(line)
  say(`Snapshot ${changed.snapshot}, in ${seconds(watch())}.`)
  return true
}

function requestBody({ word, version, isForced, notice, olderThanDays, reason }: Command): object {
  if (word === 'promote') return { version, force: isForced, reason }
  if (word === 'rollback') return { version, reason }
  if (word === 'disable') return { notice, reason }
  return word === 'retire' ? { olderThanDays, reason } : { reason }
}

function outcome(
  word: CommandName,
  remote: string,
  { current, lastGood, disabled, retired, abandoned }: Outcome,
): string[] {
  if (word === 'retire')
    return [retired?.length ? `Retired: ${retired.join(', ')}.` : 'Nothing to retire: every version is needed.']
  if (word === 'abandon') return [`The publish of ${remote} ${abandoned} is abandoned, and its files are gone.`]
  return [
    disabled
      ? `${remote} is closed. Teachers read: ${disabled.fr}`
      : `${remote} ${current ?? 'in no version'} is live.`,
    `If it cannot start, ${lastGood ? `${lastGood} takes its place.` : 'nothing takes its place.'}`,
  ]
}
