import { interruption } from './interruption.mjs'
import { openLog } from './log.mjs'
import { UserError } from './user-error.mjs'
import { showProgress } from './progress.mjs'

/** A step that went wrong and has been told about. */
export class StepFailed extends UserError {}

/**
 * Does one step in sight of the person: its title, its time, and when it fails the end of its log.
 * @template Result
 * @param {{ title: string, log: string, note?: (result: Result) => string }} step `note` stands beside the title
 * @param {(log: import('./log.mjs').Log) => Promise<Result>} work
 * @returns {Promise<Result>} what the work answers
 */
export async function step({ title, log: name, note }, work) {
  const log = openLog(name)
  const progress = showProgress(title, () => log.tail(1)[0])
  try {
    const result = await work(log)
    progress.done(note?.(result))
    return result
  } catch (error) {
    progress.failed()
    if (interruption.aborted) throw new StepFailed('Interrupted.')
    log.write(`${error instanceof Error ? error.message : String(error)}\n`)
    console.log(
      log
        .tail(40)
        .map((line) => `    ${line}`)
        .join('\n'),
    )
    throw new StepFailed(`"${title}" failed. The whole log: ${log.path}`, { cause: error })
  } finally {
    log.close()
  }
}
