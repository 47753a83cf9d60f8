import { interruptSignal } from './interrupt-signal.mjs'
import { openLog } from './log.mjs'
import { UserError } from './user-error.mjs'
import { showProgress } from './progress.mjs'

/** A step that failed and whose failure is already printed. */
export class StepFailed extends UserError {}

/**
 * Runs one step and prints its title, its duration and, when it fails, the end of its log.
 * @template Result
 * @param {{ title: string, log: string, note?: (result: Result) => string }} step `note` is printed beside the title
 * @param {(log: import('./log.mjs').Log) => Promise<Result>} work
 * @returns {Promise<Result>} the result of `work`
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
    if (interruptSignal.aborted) throw new StepFailed('Interrupted.')
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
