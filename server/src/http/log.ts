import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import SonicBoom from 'sonic-boom'
import { recordOutOfSpace } from './out-of-space.ts'

const standardOutput = 1
/** Maximum size of the lines that are not written yet, in bytes. */
const maxBacklogBytes = 1024 * 1024

/**
 * A log destination that neither blocks nor throws. Failed writes (ENOSPC, EIO, EPIPE, EAGAIN) are buffered and retried
 * with the next line; beyond 1 MB lines are dropped, each with a `drop` event.
 */
export function openLogStream(file: number = standardOutput): SonicBoom {
  const log = new SonicBoom({ fd: file, sync: false, maxLength: maxBacklogBytes })
  // Without a listener the error would end the process.
  log.on('error', () => {})
  return log
}

/** Reports dropped lines to the metrics and the health check. */
export function reportDroppedLines(app: FastifyInstance, log: SonicBoom): void {
  const dropped = new Counter({
    name: 'log_lines_dropped_total',
    help: 'Log lines dropped because the destination could not be written',
    registers: [app.metrics],
  })
  log.on('drop', () => {
    dropped.inc()
    recordOutOfSpace(app.shortages, 'log.full')
  })
}
