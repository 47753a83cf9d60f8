import type { Client } from '../generated/client/index.ts'

type Call = Client['get']
type Answer = Awaited<ReturnType<Call>>

/** Milliseconds after its arrival in which an answer is given to other modules too. */
const sharedFor = 5_000

interface Read {
  answer: Promise<Answer>
  isOver: boolean
  /** Aborts the call; from now on the server is asked again. */
  drop: () => void
  /** The modules that wait for the answer or have had it: each gets it once. */
  takers: Set<string>
  waiting: number
}

const reads = new Map<string, Read>()

/** From now on the server is asked again. */
export function forgetReads(): void {
  reads.clear()
}

/**
 * `GET` for one module of the page. Several modules that need the same answer share the call, and each gets a copy of
 * its own; a module that asks again asks the server.
 */
export function sharedGet(module: string, call: Call): Call {
  const get = async (options: Parameters<Call>[0]): Promise<Answer> => {
    const { signal, ...request } = options
    if (request.responseType === 'blob') return call(options)
    const { url, path, query, headers } = request
    const key = JSON.stringify([url, path, query, headers])
    let read = reads.get(key)
    if (!read || read.takers.has(module)) {
      read = startRead(key, (abort) => call({ ...request, signal: abort }))
      reads.set(key, read)
    }
    read.takers.add(module)
    return take(read, signal instanceof AbortSignal ? signal : null)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller of a generated call knows its answer
  return get as Call
}

function startRead(key: string, send: (signal: AbortSignal) => Promise<Answer>): Read {
  const abort = new AbortController()
  const drop = () => {
    abort.abort()
    if (reads.get(key) === read) reads.delete(key)
  }
  const read: Read = { answer: send(abort.signal), isOver: false, drop, takers: new Set(), waiting: 0 }
  void forgetLater(read)
  return read
}

async function forgetLater(read: Read): Promise<void> {
  try {
    await read.answer
    read.isOver = true
    setTimeout(read.drop, sharedFor)
  } catch {
    read.drop()
  }
}

/** Rejects when its own signal is aborted; the call is aborted when nobody waits for it any more. */
async function take(read: Read, signal: AbortSignal | null): Promise<Answer> {
  signal?.throwIfAborted()
  read.waiting += 1
  let leave = (): void => undefined
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => reject(signal?.reason)
  })
  signal?.addEventListener('abort', leave)
  try {
    return structuredClone(await Promise.race([read.answer, left]))
  } finally {
    signal?.removeEventListener('abort', leave)
    read.waiting -= 1
    if (read.waiting === 0 && !read.isOver) read.drop()
  }
}
