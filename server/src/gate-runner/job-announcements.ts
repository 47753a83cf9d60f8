import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { openClient } from '../database/connect.ts'
import { gateChannel } from '../releases/gate-queue/gate-job.sql.ts'

export interface JobAnnouncements {
  /** Settles at the next announcement, at the latest after the poll interval, and at once when aborted. */
  untilNextJob: (signal: AbortSignal) => Promise<void>
  close: () => Promise<void>
}

/** Listens for new jobs on a connection of its own; while that is lost, only the poll interval applies. */
export function listenForJobs(databaseUrl: string, pollMilliseconds = 3_000): JobAnnouncements {
  let client: Client | null = null
  let announced = new AbortController()

  async function listen(): Promise<void> {
    if (client) return
    const opened = openClient(databaseUrl)
    opened.on('notification', () => announced.abort())
    opened.on('end', () => (client = null))
    await opened.connect()
    await opened.query(`listen ${gateChannel}`)
    client = opened
  }

  return {
    async untilNextJob(signal) {
      await listen().catch(() => undefined)
      const options = { signal: AbortSignal.any([signal, announced.signal]) }
      await pause(pollMilliseconds, undefined, options).catch(() => undefined)
      announced = new AbortController()
    },
    close: async () => client?.end(),
  }
}
