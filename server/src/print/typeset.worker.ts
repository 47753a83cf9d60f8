import { parentPort } from 'node:worker_threads'
import { render } from './render.ts'
import type { PrintAnswer, PrintJob } from './typesetter.ts'

parentPort?.on('message', ({ id, ...job }: PrintJob & { id: number }) => {
  parentPort?.postMessage(answer(id, () => render(job)))
})

function answer(id: number, print: () => Uint8Array): PrintAnswer {
  try {
    return { id, pdf: print() }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
