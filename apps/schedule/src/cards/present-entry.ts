import type { AgendaEntry } from '@portal/api-client/home'

export interface Present {
  entry: AgendaEntry
  /** Whether it takes place now; otherwise it is the next one today. */
  isRunning: boolean
}

/** The entry of the day that is running at a time `hh:mm`, or else the next one; null when all are over. */
export function presentOf(entries: readonly AgendaEntry[], time: string): Present | null {
  const entry = entries.find(({ to }) => to > time)
  return entry ? { entry, isRunning: entry.from <= time } : null
}
