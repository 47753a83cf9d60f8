import { parentPort } from 'node:worker_threads'
import { renderTimetable } from './render-timetable.ts'
import type { PrintAnswer, PrintJob } from './typesetter.ts'

parentPort?.on('message', ({ id, timetable, institute, language }: PrintJob & { id: number }) => {
  parentPort?.postMessage(answer(id, () => renderTimetable(timetable, institute, language)))
})

function answer(id: number, print: () => Uint8Array): PrintAnswer {
  try {
    return { id, pdf: print() }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
