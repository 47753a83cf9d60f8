import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import SonicBoom from 'sonic-boom'
import { recordOutOfSpace } from './out-of-space.ts'

const standardOutput = 1
/** Of lines that the destination has not taken yet, in bytes. */
const largestBacklog = 1024 * 1024

/**
 * A destination for the log's lines that neither blocks nor throws. What an open file does not take (ENOSPC, EIO, EPIPE,
 * EAGAIN) waits, and is tried again with the next line; beyond 1 MB lines are dropped, each with a `drop` event.
 */
export function openLog(file: number = standardOutput): SonicBoom {
  const log = new SonicBoom({ fd: file, sync: false, maxLength: largestBacklog })
  // Without a listener the error would end the process.
  log.on('error', () => {})
  return log
}

/** Tells the metrics and the health check of lines that were dropped. */
export function watchLog(app: FastifyInstance, log: SonicBoom): void {
  const dropped = new Counter({
    name: 'log_lines_dropped_total',
    help: 'Lines of the log that its destination did not take',
    registers: [app.metrics],
  })
  log.on('drop', () => {
    dropped.inc()
    recordOutOfSpace(app.shortages, 'log.full')
  })
}
