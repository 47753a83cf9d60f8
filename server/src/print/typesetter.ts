import { Worker } from 'node:worker_threads'
import { tooBusy } from '../platform/errors.ts'
import { createTurns } from './turns.ts'

export interface PrintJob {
  /** The path of a Typst template. */
  template: string
  /** The data of the template, passed as JSON text in its input `sheet`. */
  sheet: object
}
export type PrintAnswer = { pdf: Uint8Array } | { error: string }

interface Options {
  /** Whose turn the job takes. */
  teacherId: number
  /** Milliseconds from the job's start to its failure; by default as long as a browser waits for the whole answer. */
  limit?: number
}

interface Waiting {
  job: PrintJob
  limit: number
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

/** As many jobs as are done within the 20 seconds that a browser waits for an answer. */
const mostWaiting = 60

const turns = createTurns<Waiting>()
let worker: Worker | undefined
let running: (Waiting & { stuck: NodeJS.Timeout }) | undefined

/**
 * Sets a document as a PDF in a thread of its own, because a page takes long enough to hold every other call up. Jobs are
 * set one after the other, one of each teacher in turn. One that takes longer than `limit` fails alone. Refuses with 503
 * when too many wait.
 */
export async function typeset(job: PrintJob, { teacherId, limit = 20_000 }: Options): Promise<Buffer> {
  if (turns.size() >= mostWaiting) throw tooBusy(10, 'print.busy')
  return new Promise((resolve, reject) => {
    turns.add(teacherId, { job, limit, resolve, reject })
    if (!running) startNext()
  })
}

function startNext(): void {
  const next = turns.next()
  if (!next) {
    // The thread keeps the process alive while somebody waits for it, and not longer.
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
    finish((waiting) => waiting.reject(error))
  }

  started.on('message', (answer: PrintAnswer) => {
    if (worker !== started) return
    finish((waiting) => {
      if ('pdf' in answer) waiting.resolve(Buffer.from(answer.pdf))
      else waiting.reject(new Error(answer.error))
    })
  })
  started.on('error', (error) => abandon(error instanceof Error ? error : new Error(String(error))))
  started.on('exit', () => abandon(new Error('The typesetter has stopped')))
  return started
}

/** Answers the job that runs and starts the next one, in another thread where the last one has stopped. */
function finish(answer: (waiting: Waiting) => void): void {
  const finished = running
  running = undefined
  if (finished) {
    clearTimeout(finished.stuck)
    answer(finished)
  }
  startNext()
}
