import { AsyncResource } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** Works until nothing is due, or until `stopping` is aborted. */
export type Round = (stopping: AbortSignal) => Promise<unknown>

interface WorkLoopOptions {
  log: Pick<FastifyInstance['log'], 'warn'>
  /** The log message of a round that fails. */
  failed: string
  /** Milliseconds from the end of a round to the next. */
  interval?: number
}

interface WorkLoop {
  /** Looks for work now and at every interval. */
  start: () => void
  /** Starts a round, or lets another one follow the round that runs. */
  wake: () => void
  /** Aborts `stopping`, and resolves when the running round has ended. */
  stop: () => Promise<void>
}

/** Runs one round at a time; a round that fails is followed by the next. */
export function createWorkLoop(work: Round, { log, failed, interval = 5_000 }: WorkLoopOptions): WorkLoop {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> | undefined
  // The running round may have looked for work before the call.
  let isAskedAgain = false
  let isStarted = false

  // Bound to the creation, because a round is not part of the request that asked for it.
  const wake = AsyncResource.bind(() => {
    isAskedAgain = round !== undefined
    if (round || stopping.signal.aborted) return
    clearTimeout(timer)
    round = work(stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => {
        round = undefined
        if (isAskedAgain) wake()
        else if (isStarted && !stopping.signal.aborted) timer = setTimeout(wake, interval).unref()
      })
  })

  return {
    start() {
      isStarted = true
      wake()
    },
    wake,
    async stop() {
      stopping.abort(new Error('the process stops'))
      clearTimeout(timer)
      await round
    },
  }
}

/** A loop that starts when `app` listens and stops before it closes. */
export function workWhileListening(app: FastifyInstance, work: Round, failed: string): { wake: () => void } {
  const loop = createWorkLoop(work, { log: app.log, failed })
  app.addHook('onListen', async () => loop.start())
  app.addHook('onClose', () => loop.stop())
  return loop
}
