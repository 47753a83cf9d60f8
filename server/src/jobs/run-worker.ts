import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'

interface WorkerLimits {
  /** Processor time; checked on Linux only. */
  cpuSeconds: number
  /** Elapsed time, including waiting. */
  seconds: number
  memoryMegabytes: number
}

/** A process was ended because it exceeded a limit. */
export class LimitExceeded extends Error {
  readonly limit: 'timeout' | 'memory'
  constructor(limit: 'timeout' | 'memory') {
    super(`The process exceeded its limit of ${limit === 'timeout' ? 'time' : 'memory'}`)
    this.limit = limit
  }
}

interface Options {
  workerData: object
  limits: WorkerLimits
  /** Ends the process. */
  signal?: AbortSignal
}

/** The message that a process sends at the end of its work. */
interface Answer {
  result?: unknown
  error?: Error
}

const checkInterval = 500

/**
 * Runs a module that calls `serveParent` in a process of its own, and resolves with its result. Rejects with its error,
 * with `LimitExceeded`, or with the reason of the signal; the process has ended then, even one in an endless loop. A
 * thread would end this process too when it has no memory left.
 */
export async function runWorker(module: URL, { workerData, limits, signal }: Options): Promise<unknown> {
  signal?.throwIfAborted()
  const child = fork(module, {
    // The options of this process may suit its main module only.
    execArgv: [`--max-old-space-size=${limits.memoryMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let answer: Answer = {}
  let failure: unknown
  const end = (error: unknown) => {
    failure ??= error
    child.kill('SIGKILL')
  }
  const abort = () => end(signal?.reason)
  signal?.addEventListener('abort', abort)
  const isTimeOver = setTimeout(() => end(new LimitExceeded('timeout')), limits.seconds * 1000)
  const checking = setInterval(() => {
    void cpuSecondsOf(child.pid).then((used) => used > limits.cpuSeconds && end(new LimitExceeded('timeout')))
  }, checkInterval)
  child.on('message', (message) => (answer = Object(message)))
  child.on('error', end)
  child.send(workerData, (error) => error && end(error))
  const endedBy = await new Promise<NodeJS.Signals | null>((resolve) => child.once('close', (_code, by) => resolve(by)))
  clearTimeout(isTimeOver)
  clearInterval(checking)
  signal?.removeEventListener('abort', abort)
  failure ??= answer.error ?? (endedBy && new LimitExceeded('memory')) ?? undefined
  if (failure !== undefined) throw failure
  return answer.result
}

/** The processor time of a process on Linux, which counts in hundredths; 0 on other systems. */
async function cpuSecondsOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program, in parentheses, may contain spaces.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / 100
}
