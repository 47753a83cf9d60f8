import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../database/connect.ts'
import { selectQueues } from './import-lease.sql.ts'

const measured = {
  queued: ['import_queued', 'Imports that wait'],
  running: ['import_running', 'Imports that a process works on'],
  oldestSeconds: ['import_oldest_seconds', 'Age of the import that waits or runs longest'],
  exceeded: ['import_exceeded', 'Imports that were ended by their limit of time or memory'],
} as const

/** Measures the imports of each target for Prometheus, at each scrape. */
export function importMetrics(registry: Registry, db: Database): void {
  for (const value of ['queued', 'running', 'oldestSeconds', 'exceeded'] as const) {
    const [name, help] = measured[value]
    void new Gauge({
      ...{ name, help, labelNames: ['target'], registers: [registry] },
      // While the database is away the other metrics are still served, these with their last values.
      async collect() {
        for (const queue of await selectQueues(db).catch(() => [])) this.set({ target: queue.target }, queue[value])
      },
    })
  }
}

/** `imports.stalled`: one waits longer than another may run, so that no process seems to do them. */
export async function findStalledImports(db: Database, maxSeconds: number): Promise<string[]> {
  const queues = await selectQueues(db)
  return queues.some(({ running, oldestSeconds }) => running === 0 && oldestSeconds > maxSeconds)
    ? ['imports.stalled']
    : []
}
