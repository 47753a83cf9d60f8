import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../database/connect.ts'
import { findQueueState } from './gate-job.sql.ts'

/** Measures the gate's queue and its runners for Prometheus, at each scrape. */
export function gateMetrics(registry: Registry, db: Database): void {
  const registers = [registry]
  const runners = new Gauge({ name: 'gate_runners', help: 'Gate runners that are alive', registers })
  const age = new Gauge({
    name: 'gate_oldest_seconds',
    help: 'Age of the oldest candidate without a verdict',
    registers,
  })
  void new Gauge({
    name: 'gate_candidates',
    help: 'Candidates without a verdict of the gate',
    registers,
    // Without the database, these metrics keep their last values and the others are still served.
    async collect() {
      const state = await findQueueState(db).catch(() => null)
      if (!state) return
      this.set(state.candidates)
      age.set(state.oldestSeconds)
      runners.set(state.runners)
    },
  })
}
