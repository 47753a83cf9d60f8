import type { FastifyInstance } from 'fastify'

/** How often a process looks for what is due, in milliseconds. */
const usualInterval = 5_000

interface SendLoopOptions {
  log: Pick<FastifyInstance['log'], 'warn'>
  /** Milliseconds from the end of a round to the next. */
  interval?: number
}

/** Sends until nothing is due, or until `isStopped`. */
export type Round = (isStopped: () => boolean) => Promise<unknown>

/** Sends what is due now and at every interval, until it is stopped. A round that fails is followed by the next. */
export function startSendLoop(
  send: Round,
  { log, interval = usualInterval }: SendLoopOptions,
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let round: Promise<unknown> = Promise.resolve()
  const next = () => {
    round = send(() => isStopped)
      .catch((error: unknown) => log.warn({ err: error }, 'the notifications to send were not looked for'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, interval).unref()
      })
  }
  next()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
