const controller = new AbortController()

/** Aborts when this process is asked to end. */
export const interruption = controller.signal

/** Listens for what asks this process to end: a signal, or the death of the process that started it. */
export function heedInterruptions() {
  const interrupt = () => controller.abort()
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  process.on('SIGHUP', interrupt)

  process.on('disconnect', interrupt)
  process.channel?.unref()

  // A signal to npm ends npm and its shell, and nobody tells us.
  if (process.env['npm_lifecycle_event']) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && interrupt(), 500).unref()
  }
}

/** @returns {Promise<void>} settles when the process is asked to end */
export async function untilInterrupted() {
  if (interruption.aborted) return
  await new Promise((resolve) => interruption.addEventListener('abort', resolve, { once: true }))
}
