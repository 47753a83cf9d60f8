import type { FastifyInstance } from 'fastify'
import { Worker } from 'node:worker_threads'
import { hasOpenImport } from './process-imports.ts'

export interface WorkerSettings {
  databaseUrl: string
  timeZone: string
}

/** How often a process looks for imports that another one has left, in milliseconds. */
const interval = 30_000
/** An import of 200,000 lines needs a third of it. */
const maxMemoryMegabytes = 1_024

/**
 * Processes imports in a worker thread, because parsing large files would block every other request. `wake` has the
 * waiting ones processed; `app` does it when it starts, and from time to time for those of a process that has ended.
 */
export function createImportRunner(app: FastifyInstance): { wake: () => void } {
  const { databaseUrl, institute } = app.config
  const settings: WorkerSettings = { databaseUrl, timeZone: institute.timeZone }
  let worker: Worker | undefined
  let isWoken = false
  let isClosing = false

  const wake = () => {
    if (isClosing) return
    isWoken = true
    if (!worker) start()
  }
  const start = () => {
    isWoken = false
    const started = new Worker(new URL('import.worker.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMegabytes },
    })
    worker = started
    started.on('message', (error) => app.log.error({ err: error }, 'an import failed'))
    // A later round marks the import as failed.
    started.on('error', (error) => app.log.error({ err: error }, 'the worker of the imports failed'))
    started.on('exit', () => {
      worker = undefined
      if (isWoken) wake()
    })
  }
  const wakeForOpen = () =>
    hasOpenImport(app.db).then(
      (isOpen) => isOpen && wake(),
      (error: unknown) => app.log.warn({ err: error }, 'the open imports could not be read'),
    )

  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    await wakeForOpen()
    timer = setInterval(() => void wakeForOpen(), interval)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    isClosing = true
    clearInterval(timer)
    await worker?.terminate()
  })
  return { wake }
}
