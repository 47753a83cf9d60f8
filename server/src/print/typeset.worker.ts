import { parentPort } from 'node:worker_threads'
import { render } from './render.ts'
import type { PrintAnswer, PrintJob } from './typesetter.ts'

parentPort?.on('message', (job: PrintJob) => parentPort?.postMessage(answer(job)))

function answer(job: PrintJob): PrintAnswer {
  try {
    return { pdf: render(job) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
