import type { ChangedEntry } from '../server/responses.ts'
import { connect } from '../server/connect.ts'
import { seconds, stopwatch } from '../printing/stopwatch.ts'
import type { CliContext, Target } from './cli-context.ts'

interface Outcome extends ChangedEntry {
  retired?: string[]
  abandoned?: string
}

type Change = 'abandon' | 'promote' | 'rollback' | 'disable' | 'enable' | 'withdraw' | 'retire'

/** Sends one change to the portal. */
export async function change(word: Change, target: Target, body: object, { say }: CliContext): Promise<void> {
  const { remote } = target
  const watch = stopwatch()
  const changed = await connect(target).post<Outcome>(`${remote}/${word}`, body)
  for (const line of outcome(word, remote, changed)) say(line)
  say(`Snapshot ${changed.snapshot}, in ${seconds(watch())}.`)
}

function outcome(word: Change, remote: string, { current, lastGood, disabled, retired, abandoned }: Outcome): string[] {
  if (word === 'retire')
    return [retired?.length ? `Retired: ${retired.join(', ')}.` : 'Nothing to retire: every version is needed.']
  if (word === 'abandon') return [`The publish of ${remote} ${abandoned} is abandoned, and its files are gone.`]
  if (word === 'withdraw') return [`${remote} is withdrawn: its pages and menu entries are gone from new tabs.`]
  return [
    disabled
      ? `${remote} is closed. Teachers read: ${disabled.fr}`
      : `${remote} ${current ?? 'in no version'} is live.`,
    `If it cannot start, ${lastGood ? `${lastGood} takes its place.` : 'nothing takes its place.'}`,
  ]
}
