import { CannotJudge } from '@portal/gate/cannot-judge'
import type { Finding } from '@portal/release-format/gate-report'
import { readGateReport } from '@portal/release-format/gate-report'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Judgement } from '../releases/versions/verdict.service.ts'
import type { Assignment, JudgementMessage } from './judgement-messages.ts'
import { startJudgementProcess } from './judgement-processes.ts'
import type { JudgementProgress } from './run-queue.ts'

interface JudgementOptions extends JudgementProgress {
  /** Starts a process that waits for its assignment, or returns one that was started in advance. */
  startProcess?: () => ChildProcess
  /** The time limit of the whole judgement. */
  seconds: number
}

const tooLong = (seconds: number): Finding => ({
  text: `The candidate held the gate for more than ${seconds} seconds.`,
  remedy: 'Look for a page that never becomes still, and for endless loops.',
})

/**
 * Judges a candidate in a process of its own, which is killed at the time limit and when the signal is aborted. Throws
 * `CannotJudge` when the machine is too slow for the limit.
 */
export async function runJudgement(
  assignment: Assignment,
  { onCheck, signal, startProcess = startJudgementProcess, seconds }: JudgementOptions,
): Promise<Judgement> {
  signal.throwIfAborted()
  const child = startProcess()
  const limit = AbortSignal.timeout(seconds * 1000)
  const kill = () => child.kill('SIGKILL')
  const stopped = AbortSignal.any([signal, limit])
  stopped.addEventListener('abort', kill)
  let isSlow = false
  try {
    const judgement = await received(child, assignment, { onCheck, onPace: (isSlowNow) => (isSlow = isSlowNow) })
    if (judgement) return judgement
    if (limit.aborted && !signal.aborted) {
      if (isSlow) throw new CannotJudge(`The machine is too slow at present to judge in ${seconds} seconds.`)
      return { report: null, findings: [tooLong(seconds)] }
    }
    throw new Error('The process of the judgement ended without a report')
  } finally {
    stopped.removeEventListener('abort', kill)
    kill()
  }
}

/** The judgement that the process sends; null when it ends without one. */
async function received(
  child: ChildProcess,
  assignment: Assignment,
  { onCheck, onPace }: Pick<JudgementProgress, 'onCheck'> & { onPace: (isSlow: boolean) => void },
): Promise<Judgement | null> {
  let judgement: Judgement | null = null
  let recorded = Promise.resolve()
  let fault: unknown
  child.on('message', (message: JudgementMessage) => {
    try {
      if ('check' in message) recorded = recorded.then(() => onCheck(message.check))
      else if ('isSlow' in message) onPace(message.isSlow)
      else if ('report' in message) judgement = { report: readGateReport(message.report, 'report'), findings: [] }
      else if ('refusal' in message) judgement = { report: null, findings: [message.refusal] }
      else fault = new CannotJudge(message.unjudged)
    } catch (error) {
      fault = error
    }
  })
  child.send(assignment)
  await once(child, 'exit')
  await recorded
  if (fault) throw fault
  return judgement
}
