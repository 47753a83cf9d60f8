import { readText } from './read-text.mjs'

const controller = new AbortController()

/** Aborts when this process is interrupted. */
export const interruptSignal = controller.signal

/** Aborts `interruptSignal` on SIGINT, SIGTERM or SIGHUP, and when the parent process ends. */
export function handleInterrupts() {
  const interrupt = () => controller.abort()
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  process.on('SIGHUP', interrupt)

  process.on('disconnect', interrupt)
  process.channel?.unref()

  // No event reports that npm, or the shell in which it runs this process, has ended.
  if (process.env['npm_lifecycle_event']) {
    const initial = ancestors()
    setInterval(() => ancestors() !== initial && interrupt(), 500).unref()
  }
}

/** The parent process, and when that is npm's shell, npm. */
function ancestors() {
  const stat = readText(`/proc/${process.ppid}/stat`) ?? ''
  const grandparent = stat.includes('(sh)') ? stat.split(' ')[3] : ''
  return `${process.ppid} ${grandparent}`
}

/** @returns {Promise<void>} settles when the process is interrupted */
export async function untilInterrupted() {
  if (interruptSignal.aborted) return
  await new Promise((resolve) => interruptSignal.addEventListener('abort', resolve, { once: true }))
}
