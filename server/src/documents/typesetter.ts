import { Worker } from 'node:worker_threads'
import { serviceUnavailable } from '../http/errors.ts'
import { createRoundRobinQueue } from './round-robin-queue.ts'

export interface PrintJob {
  /** The path of a Typst template. */
  template: string
  /** The data of the template, passed as JSON text in its input `sheet`. */
  sheet: object
}
export type PrintResult = { pdf: Uint8Array } | { error: string }

interface Options {
  /** Owner of the job in the round robin queue. */
  teacherId: number
  /** Timeout in milliseconds from the job's start; by default the timeout of the browser's request. */
  limit?: number
}

interface QueuedJob {
  job: PrintJob
  limit: number
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

/** Maximum queue length: the jobs that are done within the browser's request timeout of 20 seconds. */
const maxQueueLength = 60

const queue = createRoundRobinQueue<QueuedJob>()
let worker: Worker | undefined
let running: (QueuedJob & { stuck: NodeJS.Timeout }) | undefined

/**
 * Renders a document as a PDF in a worker thread, because rendering would block every other request. Jobs run one at a
 * time, round robin by teacher. A job that exceeds `limit` is rejected without affecting others. Throws 503 when the
 * queue is full.
 */
export async function typeset(job: PrintJob, { teacherId, limit = 20_000 }: Options): Promise<Buffer> {
  if (queue.size() >= maxQueueLength) throw serviceUnavailable(10, 'print.busy')
  return new Promise((resolve, reject) => {
    queue.add(teacherId, { job, limit, resolve, reject })
    if (!running) startNext()
  })
}

function startNext(): void {
  const next = queue.next()
  if (!next) {
    // An idle worker must not keep the process alive.
    worker?.unref()
    return
  }
  const typesetter = (worker ??= start())
  typesetter.ref()
  running = { ...next, stuck: setTimeout(() => void typesetter.terminate(), next.limit) }
  typesetter.postMessage(next.job)
}

function start(): Worker {
  const started = new Worker(new URL('typeset.worker.ts', import.meta.url))
  const abandon = (error: Error) => {
    if (worker !== started) return
    worker = undefined
    settleRunning((waiting) => waiting.reject(error))
  }

  started.on('message', (answer: PrintResult) => {
    if (worker !== started) return
    settleRunning((waiting) => {
      if ('pdf' in answer) waiting.resolve(Buffer.from(answer.pdf))
      else waiting.reject(new Error(answer.error))
    })
  })
  started.on('error', (error) => abandon(error instanceof Error ? error : new Error(String(error))))
  started.on('exit', () => abandon(new Error('The typesetter has stopped')))
  return started
}

/** Settles the running job and starts the next one, in a new worker when the last one has stopped. */
function settleRunning(answer: (waiting: QueuedJob) => void): void {
  const finished = running
  running = undefined
  if (finished) {
    clearTimeout(finished.stuck)
    answer(finished)
  }
  startNext()
}
