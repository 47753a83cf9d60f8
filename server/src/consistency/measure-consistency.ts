import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { readLatestCheck } from './latest-check.ts'

const figures = [
  ['consistency_facts', 'facts', 'Facts compared in the latest night'],
  ['consistency_differences', 'differenceCount', 'Facts of which pages said different things in the latest night'],
] as const

/** Adds the figures of the latest nightly comparison to the metrics; without a value before the first. */
export function measureConsistency({ db, metrics }: FastifyInstance): void {
  for (const [name, figure, help] of figures)
    metrics.registerMetric(
      new Gauge({
        ...{ name, help, registers: [] },
        async collect() {
          const check = await readLatestCheck(db)
          if (check) this.set(check[figure])
        },
      }),
    )
}
