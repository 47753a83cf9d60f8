import { Worker } from 'node:worker_threads'

export interface PrintJob {
  /** The path of a Typst template. */
  template: string
  /** What the template reads as JSON text from its input `sheet`. */
  sheet: object
}
export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string }

interface Waiting {
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

/** Milliseconds: the longest document takes a few seconds, and so do those that wait before it. */
const patience = 60_000

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/**
 * Sets a document as a PDF in a thread of its own, because a page takes long enough to hold every other call up. One that
 * never ends fails after `limit` milliseconds, with all that wait behind it.
 */
export async function typeset(job: PrintJob, limit = patience): Promise<Buffer> {
  worker ??= start()
  const typesetter = worker
  // The thread keeps the process alive while somebody waits for it, and not longer.
  typesetter.ref()
  const id = ++lastId
  const printed = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }))
  typesetter.postMessage({ id, ...job })
  const stuck = setTimeout(() => void typesetter.terminate(), limit)
  return printed.finally(() => clearTimeout(stuck))
}

function start(): Worker {
  const started = new Worker(new URL('typeset.worker.ts', import.meta.url))

  started.on('message', (answer: PrintAnswer) => {
    const caller = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) started.unref()
    if ('pdf' in answer) caller?.resolve(Buffer.from(answer.pdf))
    else caller?.reject(new Error(answer.error))
  })
  started.on('error', (error) => abandon(started, error))
  started.on('exit', () => abandon(started, new Error('The typesetter has stopped')))
  return started
}

/** Fails whoever waits; the next call starts another thread. */
function abandon(stopped: Worker, error: unknown): void {
  if (worker !== stopped) return
  worker = undefined
  const reason = error instanceof Error ? error : new Error(String(error))
  for (const caller of waiting.values()) caller.reject(reason)
  waiting.clear()
}
