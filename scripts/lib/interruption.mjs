import { readFileSync } from 'node:fs'

const controller = new AbortController()

/** Aborts when this process is interrupted. */
export const interruption = controller.signal

/** Handles interruptions: a signal, or the death of the parent process. */
export function heedInterruptions() {
  const interrupt = () => controller.abort()
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  process.on('SIGHUP', interrupt)

  process.on('disconnect', interrupt)
  process.channel?.unref()

  // No event reports that npm, or the shell in which it runs this process, has ended.
  if (process.env['npm_lifecycle_event']) {
    const born = ancestors()
    setInterval(() => ancestors() !== born && interrupt(), 500).unref()
  }
}

/** The parent process, and when that is npm's shell, npm. */
function ancestors() {
  const stat = read(`/proc/${process.ppid}/stat`)
  const grandparent = stat.includes('(sh)') ? stat.split(' ')[3] : ''
  return `${process.ppid} ${grandparent}`
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** @returns {Promise<void>} settles when the process is interrupted */
export async function untilInterrupted() {
  if (interruption.aborted) return
  await new Promise((resolve) => interruption.addEventListener('abort', resolve, { once: true }))
}
