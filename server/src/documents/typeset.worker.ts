import { parentPort } from 'node:worker_threads'
import { render } from './render.ts'
import type { PrintResult, PrintJob } from './typesetter.ts'

parentPort?.on('message', (job: PrintJob) => parentPort?.postMessage(runJob(job)))

function runJob(job: PrintJob): PrintResult {
  try {
    return { pdf: render(job) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
